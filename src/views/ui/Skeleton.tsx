import { cx } from './cx.ts';
import styles from './Skeleton.module.css';

interface Props {
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
  readonly className?: string | undefined;
}

/** An `svg`, because its size attributes are allowed in prerendered markup, where the content policy refuses `style`. */
export function Skeleton({ width = '100%', height = '1em', className }: Props) {
  return <svg className={cx(styles.skeleton, className)} width={width} height={height} aria-hidden="true" />;
}
