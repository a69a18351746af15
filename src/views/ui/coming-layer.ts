import { useEffect, useEffectEvent } from 'react';
import { returning } from '#src/loading/history-step.ts';

/** Lets Back close a dialog that is still loading. The loaded dialog takes over the history entry, which is skipped later. */
export function useComingLayer(onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const isWanted = onClose !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    let waits = returning.thenGo !== null;
    const take = () => history.pushState({ ...(history.state as object | null), layer: `${performance.timeOrigin}` }, '');
    const follow = () => {
      if (waits) take();
      else close();
      waits = false;
    };
    if (!waits) take();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [isWanted]);
}
