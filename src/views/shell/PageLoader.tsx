import { Logo } from './Logo.tsx';
import css from './PageLoader.module.css';

interface Props {
  /** Needs no message to be loaded: without a text the site's name is what is announced. */
  readonly text?: string | undefined;
}

/** Covers the page until it can be shown. */
export function PageLoader({ text }: Props) {
  return (
    <div className={css.loader} role="status">
      <Logo size={48} />
      <span className={css.bar} aria-hidden="true" />
      <span className={text ? css.text : 'visually-hidden'}>{text ?? 'Croupier'}</span>
    </div>
  );
}
