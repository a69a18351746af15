import { useEffect, useEffectEvent } from 'react';

/** The platform can be reached again, according to the browser or to `boot/late/reach.tsx`, which calls the platform itself. */
export function useConnectionReturned(react: () => void): void {
  const returned = useEffectEvent(react);
  // Registered once: a listener that is replaced during an event would miss it.
  useEffect(() => {
    addEventListener('online', returned);
    return () => removeEventListener('online', returned);
  }, []);
}
