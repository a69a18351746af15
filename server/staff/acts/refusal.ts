import { Problem } from '#server/http/problem.ts';

/** An error with a sentence for the operator becomes a refusal; a fault stays one. */
export async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.constructor === Error && !('code' in error)) throw new Problem('unprocessable', error.message);
    throw error;
  }
}
