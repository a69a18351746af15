import { useEffect } from 'react';

let holds = 0;
const listeners = new Set<() => void>();

/** Whether the page must not reload by itself, because a payment is under way on it. */
export const isHeld = (): boolean => holds > 0;

/** Prevents a reload of the page until the returned function is called. */
export function hold(): () => void {
  holds += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    holds -= 1;
    if (holds === 0) for (const listener of listeners) listener();
  };
}

/** Calls the listener when the last hold is over, until the returned function is called. */
export function onReleased(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Holds the page while the calling component is shown. */
export function useHold(): void {
  useEffect(() => hold(), []);
}
