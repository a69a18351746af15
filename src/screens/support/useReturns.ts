import { useEffect } from 'react';
import { isAttended, onAttention } from '#src/data/attention.ts';
import { useSessionActions } from '#src/features/session/SessionProvider.tsx';

let isFirst = true;
/** The player was loaded with the page, and nothing has happened since. */
function isOfLoad(): boolean {
  const wasFirst = isFirst;
  isFirst = false;
  return wasFirst && performance.getEntriesByType('navigation')[0]?.name === location.href;
}

/** Reloads the player on arrival at this page or return to its tab, so that changes made elsewhere show. */
export function useReturns(): void {
  const { refreshPlayer } = useSessionActions();
  useEffect(() => {
    if (!isOfLoad()) refreshPlayer();
  }, [refreshPlayer]);
  useEffect(
    () =>
      onAttention(() => {
        if (isAttended()) refreshPlayer();
      }),
    [refreshPlayer],
  );
}
