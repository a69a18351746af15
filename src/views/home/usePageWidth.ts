import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** Width of the page in CSS pixels; 0 where the page is rendered ahead. */
export const usePageWidth = (): number =>
  useSyncExternalStore(
    subscribe,
    () => innerWidth,
    () => 0,
  );
