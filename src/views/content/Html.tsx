import { useMemo } from 'react';
import { sanitize } from './sanitize.ts';
import styles from './content.module.css';

interface Props {
  /** HTML of the content service; trusted no more than any other input. */
  readonly html: string;
}

/** Shows content of the operator's service. The only place where text becomes markup. */
export function Html({ html }: Props) {
  // The same object each time: React writes another one into the page anew, even where it says the same.
  const markup = useMemo(() => ({ __html: sanitize(html) }), [html]);
  return <div className={styles.html} dangerouslySetInnerHTML={markup} />;
}
