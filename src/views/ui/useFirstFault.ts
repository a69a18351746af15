import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads to the first wrong field once a form that was submitted stands still again with faults.
 * @returns what to call on submit.
 */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, isPending: boolean): () => void {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || isPending) return;
    isAwaited.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });
  return () => {
    isAwaited.current = true;
  };
}
