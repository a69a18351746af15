/*
 * A dialog has a step of the history while it is open, so that Back, on a phone the gesture for it, closes it before it leaves the
 * game: the steps of a frame are among those of the page around it.
 */

/** The browser's time to go back: later, an arrival is a Back of the person. It never arrives where the page around the game went elsewhere. */
const returnTimeoutMs = 10_000;

let shown: HTMLDialogElement | null = null;
/** A dialog that was closed in another way is taking its step along. */
let isReturning = false;
let timeout: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

const isAtStep = (): boolean => (history.state as { readonly isDialog?: boolean } | null)?.isDialog === true;

const consumeStep = (): void => history.pushState({ isDialog: true }, '');

function goBack(): void {
  isReturning = true;
  history.back();
  clearTimeout(timeout);
  timeout = setTimeout(() => (isReturning = false), returnTimeoutMs);
}

/** A dialog that opened during the step back gets its own history entry. */
function arrive(): void {
  isReturning = false;
  clearTimeout(timeout);
  if (shown && !isAtStep()) consumeStep();
}

function follow(): void {
  if (isReturning) arrive();
  else if (!isAtStep()) shown?.close();
  // Forward, to the step of a dialog that is closed: nothing is to be seen at it.
  else if (!shown) goBack();
}

/** Has Back close a dialog that has just been shown. Closed in another way, it takes its step along. */
export function holdStep(dialog: HTMLDialogElement): void {
  if (!isWatching) addEventListener('popstate', follow);
  isWatching = true;
  shown = dialog;
  // A step made now would be the one that is gone back from; until the browser arrives, the one that is left serves.
  if (!isAtStep()) consumeStep();
  const end = () => {
    if (shown === dialog) shown = null;
    if (!shown && !isReturning && isAtStep()) goBack();
  };
  dialog.addEventListener('close', end, { once: true });
}
