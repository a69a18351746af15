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
  // What has changed meanwhile takes its place once it can be drawn.
  const shown = useDeferredValue(html);
  return (
    <Suspense fallback={<Spinner label={formatMessage({ id: 'content.loading' })} />}>
      <Markup html={shown} />
    </Suspense>
  );
}

/** What the server has drawn was sanitized there, and React never looks into it: it needs no code to stay. */
function Markup({ html }: Props) {
  const isServed = useIsServed();
  const [served] = useState(() => ({ html, markup: asServed(html) }));
  if (!isServed || served.html !== html) return <Sanitized html={html} />;
  return <div className={styles.html} suppressHydrationWarning dangerouslySetInnerHTML={served.markup} />;
}

function Sanitized({ html }: Props) {
  const sanitize = use(sanitizer());
  // The same object each time: React writes another one into the page anew, even where it says the same.
  const markup = useMemo(() => ({ __html: sanitize(html) }), [sanitize, html]);
  return <div className={styles.html} dangerouslySetInnerHTML={markup} />;
}
