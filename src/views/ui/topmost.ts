import { useEffect, useSyncExternalStore } from 'react';

let opened = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Keeps a dialog above others, which stack in order of rendering. @returns a rendering key that changes when another dialog opens */
export function useTopmost(isOpen: boolean, staysOnTop: boolean): number {
  useEffect(() => {
    if (!isOpen || staysOnTop) return;
    opened += 1;
    for (const listener of listeners) listener();
  }, [isOpen, staysOnTop]);
  const at = () => (staysOnTop ? opened : 0);
  return useSyncExternalStore(subscribe, at, at);
}
