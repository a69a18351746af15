import { Suspense, use, useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './content.module.css';
import { sanitizer } from './sanitizer.ts';
import { asServed } from './served.ts';
import { useIsServed } from './useServed.ts';

interface Props {
  /** HTML of the content service; trusted no more than any other input. */
  readonly html: string;
}

/** Shows content of the operator's service. The only place where text becomes markup. */
export function Html({ html }: Props) {
  const { formatMessage } = useIntl();
  // Changed content replaces the old one only when it can be rendered, so that no spinner flashes.
  const shown = useDeferredValue(html);
  return (
    <Suspense fallback={<Spinner label={formatMessage({ id: 'content.loading' })} />}>
      <Markup html={shown} />
    </Suspense>
  );
}

/** Reuses the server's markup, which is already sanitized, so that hydration does not need the sanitizer's code. */
function Markup({ html }: Props) {
  const isServed = useIsServed();
  const [served] = useState(() => ({ html, markup: asServed(html) }));
  if (!isServed || served.html !== html) return <Sanitized html={html} />;
  return <div className={styles.html} suppressHydrationWarning dangerouslySetInnerHTML={served.markup} />;
}

function Sanitized({ html }: Props) {
  const sanitize = use(sanitizer());
  // Memoized, because React rewrites the markup for a new object even with equal content.
  const markup = useMemo(() => ({ __html: sanitize(html) }), [sanitize, html]);
  return <div className={styles.html} dangerouslySetInnerHTML={markup} />;
}
