import { isFileGone } from '#src/data/site-files.ts';
import { MissingPart } from '#src/loading/missing-part.ts';
import { reloadForRelease } from './reload.ts';

/** Returns why a part failed to load: a release removed its file, the server cannot be reached, or the cause is unknown. */
export async function reasonOf({ file }: MissingPart): Promise<'gone' | 'unreachable' | 'unknown'> {
  if (!navigator.onLine) return 'unreachable';
  try {
    return file !== null && (await isFileGone(file)) ? 'gone' : 'unknown';
  } catch {
    return 'unreachable';
  }
}

/** Handles a failed part that has no place on the page to report itself: after a release the page is reloaded, once. */
export async function reloadIfGone(error: unknown): Promise<void> {
  if (error instanceof MissingPart && (await reasonOf(error)) === 'gone') reloadForRelease();
}
