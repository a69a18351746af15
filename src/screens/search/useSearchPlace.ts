import { useCallback, useEffect, useRef } from 'react';
import { removeSearchPlace } from '#src/features/lobby/search-place.ts';
import { takeOver } from '#src/views/ui/take-over.ts';

/**
 * Continues the search with the text typed before its code had loaded, and restores the focus when the search closes: React Aria would return it to
 * the early field, which is gone by then.
 * @returns the ref of the field for the name.
 */
export function useSearchPlace(): (input: HTMLInputElement | null) => void {
  const opener = useRef<Element | null>(null);
  useEffect(
    () => () => {
      const { current } = opener;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && current instanceof HTMLElement) current.focus();
      });
    },
    [],
  );
  return useCallback((input) => {
    if (!input) return;
    const field = document.querySelector<HTMLInputElement>('#search-place[open] input');
    const { value: written = '', selectionStart = null, selectionEnd = null } = field ?? {};
    removeSearchPlace();
    if (field) opener.current = document.activeElement;
    input.focus();
    if (written) queueMicrotask(() => takeOver(input, { written, selectionStart, selectionEnd, keys: [] }));
  }, []);
}
