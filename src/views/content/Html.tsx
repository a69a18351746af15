import DOMPurify from 'dompurify';
import styles from './content.module.css';

interface Props {
  /** HTML of the content service; trusted no more than any other input. */
  readonly html: string;
}

const options = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
  FORBID_ATTR: ['style', 'id', 'class', 'name'],
  RETURN_TRUSTED_TYPE: true,
};

/** Shows content of the operator's service. The only place where text becomes markup. */
export function Html({ html }: Props) {
  const clean = DOMPurify.sanitize(html, options);
  // React hands a TrustedHTML on untouched; its types know strings only.
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: clean as unknown as string }} />;
}
