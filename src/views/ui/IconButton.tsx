import type { AriaAttributes, MouseEvent, Ref } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';
import type { IconName } from './iconNames.ts';

interface Props extends AriaAttributes {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Set for a toggle only: its state is announced beside the label. */
  readonly isPressed?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({ icon, label, onPress, isPressed, isDisabled, className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(styles.button, className)}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
