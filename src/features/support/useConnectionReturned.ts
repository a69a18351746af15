import { useEffect, useEffectEvent } from 'react';

/** The platform can be reached again: the browser says so, or `boot/late/reach.tsx`, which asks the platform itself. */
export function useConnectionReturned(react: () => void): void {
  const returned = useEffectEvent(react);
  // Once: a listener that is exchanged while others hear of the same event hears nothing of it.
  useEffect(() => {
    addEventListener('online', returned);
    return () => removeEventListener('online', returned);
  }, []);
}
