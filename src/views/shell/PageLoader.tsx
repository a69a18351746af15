import { cx } from '../ui/cx.ts';
import { Logo } from './Logo.tsx';
import css from './PageLoader.module.css';

interface Props {
  /** Needs no message to be loaded: without a text the site's name is what is announced. */
  readonly text?: string | undefined;
  /** In prerendered markup: seen from the first paint on, but only where the browser keeps a login. */
  readonly isForKeptSession?: boolean;
}

/** Covers the page until it can be shown. */
export function PageLoader({ text, isForKeptSession = false }: Props) {
  return (
    <div className={cx(css.loader, isForKeptSession && css.kept)} role="status">
      <Logo size={48} />
      <span className={css.bar} aria-hidden="true" />
      <span className={text ? css.text : 'visually-hidden'}>{text ?? 'Croupier'}</span>
    </div>
  );
}
