/** Whether the page is visible and there is a network: otherwise nothing is polled. */
export const isAttended = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** Calls `back` whenever that may have changed. @returns a function that stops it. */
export function onAttention(back: () => void): () => void {
  const over = new AbortController();
  for (const event of ['visibilitychange', 'online', 'offline']) addEventListener(event, back, { capture: true, signal: over.signal });
  return () => over.abort();
}
