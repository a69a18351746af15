import { useCallback, useEffect, useRef } from 'react';
import { notify } from '#src/features/toasts.ts';

const reloadDelayMs = 1_500;
const slot = 'told-after-reload';

/**
 * @returns what loads the page again once the person has read that something worked. Not after they left it.
 * What it is given is said once more on the page as it is then.
 */
export function useReloadSoon(): (message?: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const message = sessionStorage.getItem(slot);
    sessionStorage.removeItem(slot);
    if (message) notify('success', message);
    return () => clearTimeout(timer.current);
  }, []);
  return useCallback((message) => {
    timer.current = setTimeout(() => {
      try {
        if (message) sessionStorage.setItem(slot, message);
      } catch (error) {
        // Storage is full: it was said once, and the page is to be as things are.
        console.warn('not shown again', error);
      }
      location.reload();
    }, reloadDelayMs);
  }, []);
}
