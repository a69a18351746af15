import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '#src/loading/Boundary.tsx';
import { MissingPart } from '#src/loading/missing-part.ts';
import type { Trouble } from '#src/views/shell/trouble.ts';
import { reasonOf } from '../release/gone.ts';
import { onReleased } from '../release/hold.ts';
import { reloadForRelease } from '../release/reload.ts';

interface WayOn {
  /** Null until the cause is known. */
  readonly trouble: Trouble | null;
  readonly isTrying: boolean;
  readonly retry: () => void;
}

/**
 * Offers a way on after a part failed to load or broke. A missing part is requested again when the network or the person comes back; one that a
 * release removed is loaded with the page, once.
 */
export function useWayOn({ error }: Failure, again: () => void): WayOn {
  const [missing, setMissing] = useState(error instanceof MissingPart ? error : null);
  const [trouble, setTrouble] = useState<Trouble | null>(error instanceof MissingPart ? null : 'broken');
  const [isTrying, setIsTrying] = useState(false);

  const renew = useEffectEvent(() => {
    const outcome = reloadForRelease();
    if (outcome !== 'under-way') setTrouble(outcome === 'held' ? 'outdated' : 'missing');
  });

  async function retry() {
    if (!missing || isTrying) return;
    setIsTrying(true);
    try {
      await missing.retry();
      again();
    } catch (reason) {
      if (reason instanceof MissingPart) setMissing(reason);
      else again();
    } finally {
      setIsTrying(false);
    }
  }
  const retryByItself = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void retry();
  });

  useEffect(() => {
    if (!missing) return;
    let isOver = false;
    void reasonOf(missing).then((reason) => {
      if (isOver) return;
      if (reason === 'gone') renew();
      else setTrouble(reason === 'unreachable' ? 'offline' : 'missing');
    });
    addEventListener('online', retryByItself);
    document.addEventListener('visibilitychange', retryByItself);
    return () => {
      isOver = true;
      removeEventListener('online', retryByItself);
      document.removeEventListener('visibilitychange', retryByItself);
    };
  }, [missing]);

  useEffect(() => (trouble === 'outdated' ? onReleased(() => renew()) : undefined), [trouble]);

  return { trouble, isTrying, retry: () => void retry() };
}
