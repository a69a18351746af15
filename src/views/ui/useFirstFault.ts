import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Leads to the first wrong field once a form that was submitted stands still again with faults.
 * @returns the form's ref, and what to call on submit.
 */
export function useFirstFault(isPending: boolean): readonly [form: RefObject<HTMLFormElement | null>, awaitFaults: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    if (!isAwaited.current || isPending) return;
    isAwaited.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });
  return [
    form,
    () => {
      isAwaited.current = true;
    },
  ];
}
