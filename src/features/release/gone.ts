import { isFileGone } from '#src/data/site-files.ts';
import { MissingPart } from '#src/loading/missing-part.ts';
import { reloadForRelease } from './reload.ts';

/** Why a part did not come: a release has taken its file away, the server cannot be reached, or nobody knows. */
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
