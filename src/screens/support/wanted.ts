/**
 * Never settles an aborted call. React's strict mode restarts actors from their snapshot, and the end of the old call would count as the new one's.
 */
export const wanted = <T>(signal: AbortSignal, pending: Promise<T>): Promise<T> =>
  pending.catch((error: unknown) => {
    if (signal.aborted) return new Promise<never>(() => {});
    throw error;
  });
