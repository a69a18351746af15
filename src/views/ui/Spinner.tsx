import styles from './Spinner.module.css';

interface Props {
  readonly label: string;
  readonly size?: 'medium' | 'large' | undefined;
}

export function Spinner({ label, size = 'medium' }: Props) {
  return (
    <output className={styles.spinner}>
      <span className={styles[size]} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
