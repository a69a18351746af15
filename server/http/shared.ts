/**
 * Shares a read among simultaneous callers. A caller that comes during a read gets the next one, so no reply is older than its request, and a crowd
 * costs as much as two. Not for use inside a transaction, because others must not see its own changes.
 */
export function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null;
  let next: Promise<T> | null = null;

  const start = (): Promise<T> => {
    const result = read();
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    running = ended;
    void ended.then(() => {
      if (running === ended) running = null;
    });
    return result;
  };
  return () => {
    if (running === null) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}

/** Shares a read among all callers during it and for `ttlMs` after it: one is under way at a time, however many callers there are. */
export function sharedFor<T>(ttlMs: number, look: () => Promise<T>, now: () => number = () => performance.now()): () => Promise<T> {
  let current: Promise<T> | null = null;
  let endedAt: number | null = null;
  return () => {
    if (current && (endedAt === null || now() - endedAt < ttlMs)) return current;
    endedAt = null;
    const end = () => void (endedAt = now());
    current = look();
    current.then(end, end);
    return current;
  };
}
