import { isLoaderError, MissingPart } from './missing-part.ts';

/** How long to wait before the second attempt, in milliseconds: a connection that changed cell is back by then. */
export const secondAttemptMs = 400;

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, secondAttemptMs));

/**
 * A dynamic `import()` with one more attempt. The loader of the bundle forgets a file that failed, so that each call asks
 * for it anew.
 * @throws MissingPart when it did not come; whatever the module itself throws as it is.
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
