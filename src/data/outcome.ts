import { ProblemError, type Refusal } from '#openapi/model.ts';
import { withTimeout } from '../loading/with-timeout.ts';

type Reply<T> = { data?: T; error?: unknown; response: Response };

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

/** Turns openapi-fetch's `{ data, error, response }` into a value or a `ProblemError`, however late it comes. */
export async function outcome<T>(pending: Promise<Reply<T>>): Promise<T> {
  const { data, error, response } = await pending.catch((cause: unknown) => {
    const kind = cause instanceof SyntaxError ? 'unexpected' : 'unreachable';
    // For whoever tells that the platform is out of reach; a call that was given up says nothing of that.
    if (kind === 'unreachable' && (cause as Error).name !== 'AbortError') globalThis.dispatchEvent?.(new Event('call-failed'));
    throw new ProblemError({ kind }, { cause });
  });
  if (response.ok && (data !== undefined || response.status === 204)) return data as T;
  // After a 5xx nobody knows what the server did, whatever code it sends.
  if (response.status < 500 && isRefusal(error)) {
    throw new ProblemError({ kind: 'refused', code: error.code, status: response.status, refusal: error });
  }
  throw new ProblemError({ kind: 'unexpected', isClosed: isRefusal(error) && error.code === 'maintenance' });
}

/** @throws ProblemError, as every operation does. */
export type Unwrap = <T>(pending: Promise<Reply<T>>) => Promise<T>;

const timeoutMs = 15_000;
/** A call that nobody answers fails like one that did not reach the platform. */
export const answeredInTime = <T>(call: Promise<T>): Promise<T> =>
  withTimeout(call, timeoutMs, () => new ProblemError({ kind: 'unreachable' }));

export const unwrap: Unwrap = <T>(pending: Promise<Reply<T>>): Promise<T> => outcome(answeredInTime(pending));
