import { ProblemError } from '../../openapi/model.ts';

const PATIENCE_MS = 15_000;

/** A call that nobody answers fails like one that did not reach the platform. */
export function withTimeout<T>(call: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ProblemError({ kind: 'unreachable' })), PATIENCE_MS);
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
