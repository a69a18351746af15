/** A press that comes later is meant. In this page the browser never arrives where the step was that of a frame, or the page went elsewhere meanwhile. */
const longestMs = 1_000;
let isGoing = false;

/** Goes a step back; asked again before the browser has arrived, because nothing is seen yet, it goes no step further. */
export function stepBack(): void {
  if (isGoing) return;
  isGoing = true;
  const over = new AbortController();
  const arrive = () => {
    isGoing = false;
    clearTimeout(patience);
    over.abort();
  };
  const patience = setTimeout(arrive, longestMs);
  addEventListener('popstate', arrive, { signal: over.signal });
  // The page before may have been another document, and this one be come back to.
  addEventListener('pageshow', arrive, { signal: over.signal });
  history.back();
}
