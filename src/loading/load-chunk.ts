import { isLoaderError, MissingPart } from './missing-part.ts';

/** Milliseconds before the second attempt: a connection that changed cell is back by then. */
export const secondAttemptMs = 400;

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, secondAttemptMs));

/**
 * Runs a dynamic `import()` with one more attempt. The bundle's loader forgets a failed file, so that each call requests it again.
 * @throws MissingPart when the chunk did not load; errors of the module itself are thrown as they are.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    try {
      return await load();
    } catch (error) {
      // Without a network a second attempt would only delay the same failure.
      if (!isLoaderError(error) || isOffline()) throw error;
      await pause();
      return await load();
    }
  } catch (error) {
    throw isLoaderError(error) ? new MissingPart(error) : error;
  }
}
