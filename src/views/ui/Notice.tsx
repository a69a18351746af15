import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import css from './Notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

interface Props {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Whether it came in answer to something just done: then it is announced. */
  readonly isLive?: boolean | undefined;
  readonly className?: string | undefined;
}

export const TONE_ICONS = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const satisfies Record<
  Tone,
  IconName
>;

export function Notice({ tone, title, children, action, isLive = tone === 'danger', className }: Props) {
  return (
    <div className={cx(css.notice, css[tone], className)} role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon name={TONE_ICONS[tone]} className={css.icon} />
      <div className={css.body}>
        <div className={css.text}>
          {title ? <p className={css.title}>{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {action}
      </div>
    </div>
  );
}
