/**
 * What a call answers, or nothing at all once it was aborted. React's strict mode stops an actor and starts it
 * again from its snapshot; the end of the aborted call would then be taken for the end of the new one.
 */
export const wanted = <T>(signal: AbortSignal, pending: Promise<T>): Promise<T> =>
  pending.catch((error: unknown) => {
    if (signal.aborted) return new Promise<never>(() => {});
    throw error;
  });
