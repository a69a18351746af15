import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { lead } from './lead.ts';

/** Height in CSS pixels of the header that may cover the top of a page or dialog, as in `scroll-padding`. */
const headerHeight = 72;

/** Focuses an outcome, and scrolls to it unless it begins in the upper half of the window. */
function meet(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const { top } = element.getBoundingClientRect();
  if (top < headerHeight || top > innerHeight / 2) element.scrollIntoView?.();
}

/** True if the previously focused element is gone and the focus fell back to an ancestor or the page. */
function isFree(element: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement !== element && activeElement?.contains(element) === true;
}

/** A `ref` for content that replaces the element with which the person worked. */
export function meetIfFree(element: HTMLElement | null): void {
  if (element && isFree(element)) meet(element);
}

/**
 * Moves to the outcome of an action, which may be hidden or have replaced the pressed button, unless the person has moved on in the meantime.
 * @param isPending whether the reply is under way.
 * @returns the ref of the element with the outcome, and a function to call with each action of the person: whether it was such an action.
 */
export function useOutcome<E extends HTMLElement>(
  isPending: boolean,
): readonly [outcome: RefObject<E | null>, awaitOutcome: (isAsked: boolean) => void] {
  const outcome = useRef<E>(null);
  const asker = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = outcome.current;
    if (!asker.current || !element) return;
    // The pressed button may be gone long before the answer arrives.
    if (isFree(element) || (!isPending && document.activeElement === asker.current)) meet(element);
    if (isPending) return;
    lead(element, asker.current);
    asker.current = null;
  });
  const awaitOutcome = useCallback((isAsked: boolean) => {
    asker.current = isAsked ? document.activeElement : null;
  }, []);
  return [outcome, awaitOutcome];
}
