import { useEffect, useEffectEvent, useRef } from 'react';
import { readNotices } from '../../data/player-calls.ts';
import { MoreMessages } from '../../i18n/Messages.tsx';
import { NoticesView } from '../../views/notices/NoticesView.tsx';
import { useQuery } from '../../data/query.ts';
import { useServices } from '../../data/services.tsx';
import { useSession, useSessionActions } from '../session/SessionProvider.tsx';
import { noticesQuery } from './notices-query.ts';

export default function NoticesPanel() {
  const { player } = useSession();
  return player ? (
    <MoreMessages set="notices">
      <NoticesOf playerId={player.id} newest={player.notices?.newest ?? 0} />
    </MoreMessages>
  ) : null;
}

/** Opening the panel reads what it shows. What came unread stays marked until it is closed. */
function NoticesOf({ playerId, newest }: { readonly playerId: number; readonly newest: number }) {
  const { operations } = useServices();
  const { refreshBalance } = useSessionActions();
  const { data, isError, isFetching, refetch } = useQuery(noticesQuery(operations, playerId));
  const shown = data?.[0]?.id ?? 0;

  // What comes while the panel is open joins the list.
  const load = useEffectEvent(() => {
    if (data && newest > shown && !isFetching) refetch();
  });
  useEffect(() => load(), [newest]);

  const read = useRef(0);
  const hasUnread = data?.some(({ is_read: isRead }) => !isRead) ?? false;
  useEffect(() => {
    if (!hasUnread || read.current >= shown) return;
    read.current = shown;
    // What could not be marked stays unread, and is read by the next opening.
    readNotices(operations, shown).then(refreshBalance, (error: unknown) => console.error('notices', error));
  }, [hasUnread, shown, operations, refreshBalance]);

  return <NoticesView view={data ? { screen: 'list', notices: data } : { screen: isError ? 'failed' : 'loading' }} onRetry={refetch} />;
}
