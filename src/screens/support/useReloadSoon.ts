import { useCallback, useEffect, useRef } from 'react';
import { notify } from '#src/features/toasts.ts';

const reloadDelayMs = 1_500;
const slot = 'told-after-reload';

/**
 * @returns a function that reloads the page once the person has read that something worked, unless they have left it. Its message is shown again on
 * the reloaded page.
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
        // Storage is full: the message was shown once, and the page must show the present state.
        console.warn('not shown again', error);
      }
      location.reload();
    }, reloadDelayMs);
  }, []);
}
