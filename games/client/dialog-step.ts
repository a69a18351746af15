/*
 * An open dialog has a history entry, so that Back (on a phone the gesture) closes it before it leaves the game: the entries of a frame belong to the
 * history of the page around it.
 */

/**
 * The time that the browser has to go back: a later arrival is the person's own Back. It never arrives if the page around the game went elsewhere.
 */
const returnTimeoutMs = 10_000;

let shown: HTMLDialogElement | null = null;
/** A dialog that was closed otherwise is removing its history entry. */
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
  // Forward to the entry of a closed dialog shows nothing.
  else if (!shown) goBack();
}

/** Lets Back close a dialog that was just shown. If it is closed otherwise, its history entry is removed. */
export function holdStep(dialog: HTMLDialogElement): void {
  if (!isWatching) addEventListener('popstate', follow);
  isWatching = true;
  shown = dialog;
  // A new entry would be removed by the step back that is under way; until the browser arrives, the old entry is used.
  if (!isAtStep()) consumeStep();
  const end = () => {
    if (shown === dialog) shown = null;
    if (!shown && !isReturning && isAtStep()) goBack();
  };
  dialog.addEventListener('close', end, { once: true });
}
