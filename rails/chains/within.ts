/** A figure that is shown alone: null where the node fails, or does not report it within this time. */
export function shownWithin<T>(reply: Promise<T>, timeoutMs = 1_000): Promise<T | null> {
  const late = new Promise<null>((resolve) => {
    AbortSignal.timeout(timeoutMs).addEventListener('abort', () => resolve(null), { once: true });
  });
  return Promise.race([reply.catch(() => null), late]);
}
