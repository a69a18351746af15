import { type RefObject, useLayoutEffect, useRef } from 'react';
import { lead } from './lead.ts';

/**
 * Focuses the first wrong field once a submitted form is idle again with faults.
 * @returns the form's ref, and a function to call on submit.
 */
export function useFirstFault(isPending: boolean): readonly [form: RefObject<HTMLFormElement | null>, awaitFaults: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    if (!isAwaited.current || isPending) return;
    isAwaited.current = false;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    field?.focus();
    if (field) lead(field, form.current);
    // The error message below the field may be hidden even if the field is visible.
    document.getElementById(field?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.scrollIntoView?.({ block: 'nearest' });
  });
  return [
    form,
    () => {
      isAwaited.current = true;
    },
  ];
}
