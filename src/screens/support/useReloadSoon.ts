import { useCallback, useEffect, useRef } from 'react';

const RELOAD_DELAY_MS = 1_500;

/** @returns what loads the page again once the person has read that something worked. Not after they left it. */
export function useReloadSoon(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current = setTimeout(() => location.reload(), RELOAD_DELAY_MS);
  }, []);
}
