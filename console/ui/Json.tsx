import styles from './ui.module.css';

interface Props {
  readonly label: string;
  readonly value: unknown;
}

/** A stored value in full. A long one scrolls, also by keyboard. */
export const Json = ({ label, value }: Props) => (
  <pre className={styles.json} role="region" aria-label={label} tabIndex={0}>
    {JSON.stringify(value, null, 2)}
  </pre>
);
