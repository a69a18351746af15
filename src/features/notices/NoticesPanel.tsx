import { useEffect, useEffectEvent, useRef } from 'react';
import { readNotices } from '#src/data/player-calls.ts';
import { MoreMessages } from '#src/i18n/Messages.tsx';
import { NoticesView } from '#src/views/notices/NoticesView.tsx';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { useSession, useSessionActions } from '../session/SessionProvider.tsx';
import { noticesQuery } from './notices-query.ts';
import { useOlderNotices } from './useOlderNotices.ts';

export default function NoticesPanel() {
  const { player } = useSession();
  return player ? (
    <MoreMessages set="notices">
      <NoticesOf key={player.id} playerId={player.id} newest={player.notices?.newest ?? 0} />
    </MoreMessages>
  ) : null;
}

/** Marks only the shown notices as read. Notices that were unread on opening stay highlighted until the panel is closed. */
function NoticesOf({ playerId, newest }: { readonly playerId: number; readonly newest: number }) {
  const { operations } = useServices();
  const { refreshBalance } = useSessionActions();
  const { data, isError, isFetching, refetch } = useQuery(noticesQuery(operations, playerId));
  const { notices, older, loadOlder } = useOlderNotices(data);
  const top = data?.notices[0]?.id ?? 0;

  // New notices join the list while the panel is open.
  const load = useEffectEvent(() => {
    if (data && newest > top && !isFetching) refetch();
  });
  useEffect(() => load(), [newest]);

  const unread = notices?.filter(({ is_read: isRead }) => !isRead) ?? [];
  const upTo = unread[0]?.id ?? 0;
  const from = unread.at(-1)?.id ?? 0;
  const read = useRef({ from: Infinity, upTo: 0 });
  useEffect(() => {
    if (upTo === 0 || (read.current.from <= from && read.current.upTo >= upTo)) return;
    read.current = { from, upTo };
    // Notices that could not be marked stay unread; the next opening marks them.
    readNotices(operations, { from, up_to: upTo }).then(refreshBalance, (error: unknown) => console.error('notices', error));
  }, [from, upTo, operations, refreshBalance]);

  return (
    <NoticesView
      view={notices ? { screen: 'list', notices, older } : { screen: isError ? 'failed' : 'loading' }}
      onRetry={refetch}
      onOlder={() => void loadOlder()}
    />
  );
}
