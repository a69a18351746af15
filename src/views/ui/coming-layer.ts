import { useEffect, useEffectEvent } from 'react';
import { returning } from '#src/loading/history-step.ts';

/** Has Back close a dialog that is still on its way. The dialog takes over the step of its place, and whoever comes back to it passes it over. */
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
