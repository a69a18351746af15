import { useEffect } from 'react';
import { isAttended, onAttention } from '#src/data/attention.ts';
import { useSessionActions } from '#src/features/session/SessionProvider.tsx';

let isFirst = true;
/** The player has come with the page, and nothing has happened since. */
function isOfLoad(): boolean {
  const wasFirst = isFirst;
  isFirst = false;
  return wasFirst && performance.getEntriesByType('navigation')[0]?.name === location.href;
}

/** What was bet, verified or decided before somebody came to this page, or in another tab before they came back to it, shows. */
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
