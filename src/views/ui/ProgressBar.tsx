import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './ProgressBar.module.css';

/** Shows a completed share. Its name comes from a label around it, `aria-label` or `aria-labelledby`. */
export const ProgressBar = ({ className, ...props }: ComponentProps<'progress'>) => (
  <progress className={cx(styles.bar, className)} {...props} />
);
