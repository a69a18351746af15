import css from './CardSkeleton.module.css';

/** The same box as a card, so that nothing moves when the card comes. */
export const CardSkeleton = () => (
  <span className={css.card} aria-hidden="true">
    <span className={css.art} />
    <span className={css.line} />
    <span className={css.short} />
  </span>
);
