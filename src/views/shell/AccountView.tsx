import type { ReactNode } from 'react';
import { NoticesBell } from './NoticesBell.tsx';
import { PlayerMenu } from './PlayerMenu.tsx';
import type { ShellPlayer, ShellProps } from './shell.ts';

interface Props extends ShellProps {
  readonly player: ShellPlayer;
  /** Content of the open notices panel. */
  readonly notices?: ReactNode;
}

/** The player's part of the header. */
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
