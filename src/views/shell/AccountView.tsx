import type { ReactNode } from 'react';
import { NoticesBell } from './NoticesBell.tsx';
import { PlayerMenu } from './PlayerMenu.tsx';
import type { ShellPlayer, ShellProps } from './shell.ts';

interface Props extends ShellProps {
  readonly player: ShellPlayer;
  /** What the panel of the notices shows while it is open. */
  readonly notices?: ReactNode;
}

/** What the header has for a player. */
export const AccountView = ({ player, view, send, notices }: Props) => (
  <>
    {player.unread === undefined ? null : (
      <NoticesBell unread={player.unread} isOpen={view.isNoticesOpen} send={send}>
        {notices}
      </NoticesBell>
    )}
    <PlayerMenu player={player} isOpen={view.isPlayerMenuOpen} send={send} />
  </>
);
