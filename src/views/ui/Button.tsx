import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Props extends AriaAttributes {
  /** `primary` is the one most important action on a screen. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'medium' | 'small' | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Whether the button shows a spinner and ignores presses, with the same size and focus. */
  readonly isPending?: boolean | undefined;
  readonly isWide?: boolean | undefined;
  readonly onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly type?: 'button' | 'submit' | 'reset' | undefined;
  readonly icon?: IconName | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly children: ReactNode;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  isDisabled = false,
  isPending = false,
  isWide = false,
  onPress,
  type = 'button',
  icon,
  className,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, styles[variant], styles[size], isWide && styles.wide, isPending && styles.pending, className)}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        // A disabled button would lose focus, and an aria-disabled one still submits its form.
        if (isPending) event.preventDefault();
        else onPress?.(event);
      }}
    >
      <span className={styles.content}>
        {icon ? <Icon name={icon} /> : null}
        {children}
      </span>
      {isPending ? <span className={styles.spinner} aria-hidden="true" /> : null}
    </button>
  );
}
