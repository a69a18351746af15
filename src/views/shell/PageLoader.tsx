import { site } from '#src/i18n/site.ts';
import { cx } from '../ui/cx.ts';
import { Logo } from './Logo.tsx';
import styles from './PageLoader.module.css';

interface Props {
  /** Needs no loaded message: without a text the site's name is announced. */
  readonly text?: string | undefined;
  /** `with-kept-session` is for prerendered markup: seen from the first paint on where the browser keeps a login. */
  readonly seen?: 'always' | 'with-kept-session' | 'never';
}

/** Covers the page until it can be shown. */
export function PageLoader({ text, seen = 'always' }: Props) {
  return (
    <div className={cx(styles.loader, seen === 'with-kept-session' && styles.kept)} role="status" hidden={seen === 'never'}>
      <Logo size={48} />
      <span className={styles.bar} aria-hidden="true" />
      <span className={text ? styles.text : 'visually-hidden'}>{text ?? site.name}</span>
    </div>
  );
}
