/** @param late what it fails with where it has not ended after so many milliseconds. @throws what `pending` throws. */
export function withTimeout<T>(pending: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  return Promise.race([pending, promise]).finally(() => clearTimeout(timer));
}
