import { useCallback, useEffect, useRef } from 'react';
import { notify } from '#src/features/toasts.ts';

const reloadDelayMs = 1_500;
const slot = 'told-after-reload';

/**
 * @returns what loads the page again once the person has read that something worked. Not after they left it.
 * What it is given is said once more on the page as it is then.
 */
export function useReloadSoon(): (told?: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const told = sessionStorage.getItem(slot);
    sessionStorage.removeItem(slot);
    if (told) notify('success', told);
    return () => clearTimeout(timer.current);
  }, []);
  return useCallback((told) => {
    timer.current = setTimeout(() => {
      try {
        if (told) sessionStorage.setItem(slot, told);
      } catch (error) {
        // Storage is full: it was said once, and the page is to be as things are.
        console.warn('not said again', error);
      }
      location.reload();
    }, reloadDelayMs);
  }, []);
}
