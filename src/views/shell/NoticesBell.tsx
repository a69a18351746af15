import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './NoticesBell.module.css';
import type { ShellProps } from './shell.ts';
import { usePopover } from './usePopover.ts';

interface Props {
  readonly unread: number;
  readonly isOpen: boolean;
  readonly send: ShellProps['send'];
  /** Content of the open panel. */
  readonly children: ReactNode;
}

const maxShown = 99;

/** The number is over the bell: it moves nothing when it appears or grows. */
export function NoticesBell({ unread, isOpen, send, children }: Props) {
  const intl = useIntl();
  const [root, button] = usePopover(isOpen, () => send({ type: 'notices.closed' }));
  const name = intl.formatMessage({ id: 'shell.notices' });
  return (
    <div ref={root} className={styles.root}>
      <IconButton
        ref={button}
        icon="bell"
        label={unread > 0 ? intl.formatMessage({ id: 'shell.notices.unread' }, { count: unread }) : name}
        aria-expanded={isOpen}
        aria-controls="notices"
        onPress={() => send({ type: 'notices.toggled' })}
      />
      {unread > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      ) : null}
      {isOpen ? (
        <section id="notices" className={styles.panel} aria-label={name}>
          {children}
        </section>
      ) : null}
    </div>
  );
}
