import spriteUrl from '#src/icons/sprite.svg?url';
import { cx } from './cx.ts';
import styles from './Icon.module.css';
import type { IconName } from './iconNames.ts';

interface Props {
  readonly name: IconName;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly className?: string | undefined;
}

/** Decoration only: the words beside it have the same meaning. */
export function Icon({ name, size = 'medium', className }: Props) {
  return (
    <svg className={cx(styles.icon, styles[size], className)} width="20" height="20" aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
