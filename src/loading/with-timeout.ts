/** Settles as `pending` does, or rejects with the error of `late` once `ms` milliseconds have passed. */
export function withTimeout<T>(pending: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  return Promise.race([pending, promise]).finally(() => clearTimeout(timer));
}
