import styles from './CardSkeleton.module.css';

/** The same box as a card, so that nothing moves when the card loads. */
export const CardSkeleton = () => (
  <span className={styles.card} aria-hidden="true">
    <span className={styles.art} />
    <span className={styles.line} />
    <span className={styles.short} />
  </span>
);
