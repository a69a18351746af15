import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import { lead } from './lead.ts';
import styles from './Notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

interface Props {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Whether the notice answers an action of the person and is announced to screen readers. */
  readonly isLive?: boolean | undefined;
  /** Whether the notice is the result of an action: the focus moves to it, and the page scrolls with the focus. */
  readonly takesFocus?: boolean | undefined;
  readonly className?: string | undefined;
}

const toneIcons = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const satisfies Record<Tone, IconName>;

// Declared once, because React calls a stable ref only when a notice mounts and not at each render.
const focus = (element: HTMLElement | null) => {
  element?.focus();
  if (element) lead(element);
};

export function Notice({ tone, title, children, action, takesFocus, isLive = takesFocus || tone === 'danger', className }: Props) {
  return (
    <div
      className={cx(styles.notice, styles[tone], className)}
      role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      {...(takesFocus && { tabIndex: -1, ref: focus })}
    >
      <Icon name={toneIcons[tone]} className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.text}>
          {title ? <p className={styles.title}>{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {action}
      </div>
    </div>
  );
}
