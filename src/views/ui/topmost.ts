import { useEffect, useSyncExternalStore } from 'react';

let opened = 0;
const hearers = new Set<() => void>();

const hear = (tell: () => void) => {
  hearers.add(tell);
  return () => void hearers.delete(tell);
};

/** Keeps a dialog above others, which stack in order of rendering. @returns a rendering key that changes when another dialog opens */
export function useTopmost(isOpen: boolean, staysOnTop: boolean): number {
  useEffect(() => {
    if (!isOpen || staysOnTop) return;
    opened += 1;
    for (const tell of hearers) tell();
  }, [isOpen, staysOnTop]);
  const at = () => (staysOnTop ? opened : 0);
  return useSyncExternalStore(hear, at, at);
}
