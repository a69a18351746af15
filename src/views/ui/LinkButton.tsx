import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import type { ButtonVariant } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';

interface Props extends AriaAttributes {
  readonly href: string;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'medium' | 'small' | undefined;
  readonly isWide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  /** `_blank` never hands this page to the one it opens. */
  readonly target?: '_blank' | '_self' | undefined;
  readonly download?: string | boolean | undefined;
  readonly className?: string | undefined;
  readonly onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly children: ReactNode;
}

export function LinkButton({
  href,
  variant = 'secondary',
  size = 'medium',
  isWide = false,
  icon,
  target,
  className,
  onPress,
  children,
  ...rest
}: Props) {
  return (
    <a
      {...rest}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : undefined}
      className={cx(styles.button, styles[variant], styles[size], isWide && styles.wide, className)}
      onClick={onPress}
    >
      <span className={styles.content}>
        {icon ? <Icon name={icon} /> : null}
        {children}
      </span>
    </a>
  );
}
