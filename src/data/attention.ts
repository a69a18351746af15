/** Whether somebody looks at the page and there is a network: otherwise nothing is asked again by itself. */
export const isAttended = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** Calls `back` whenever that may have changed. @returns what ends it. */
export function onAttention(back: () => void): () => void {
  document.addEventListener('visibilitychange', back);
  for (const event of ['online', 'offline']) addEventListener(event, back);
  return () => {
    document.removeEventListener('visibilitychange', back);
    for (const event of ['online', 'offline']) removeEventListener(event, back);
  };
}
