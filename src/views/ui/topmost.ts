import { useEffect, useSyncExternalStore } from 'react';

let opened = 0;
const hearers = new Set<() => void>();

const hear = (tell: () => void) => {
  hearers.add(tell);
  return () => void hearers.delete(tell);
};

/**
 * Of two dialogs the one that was drawn last lies over the other, also where a slow network brought it late.
 * @returns a key to draw by: what is to stay on top is drawn anew when another dialog opens
 */
export function useTopmost(isOpen: boolean, staysOnTop: boolean): number {
  useEffect(() => {
    if (!isOpen || staysOnTop) return;
    opened += 1;
    for (const tell of hearers) tell();
  }, [isOpen, staysOnTop]);
  const at = () => (staysOnTop ? opened : 0);
  return useSyncExternalStore(hear, at, at);
}
