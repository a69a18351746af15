/** While a closed dialog takes its step of the history along (`src/views/ui/layers.ts`), what is to be done once the browser has arrived at the one before. */
export const returning: { thenGo: (() => void)[] | null } = { thenGo: null };

/** Goes elsewhere once no step is being taken along any more: the browser would go back from there. */
export function afterReturn(go: () => void): void {
  if (returning.thenGo) returning.thenGo.push(go);
  else go();
}

/** A press that comes later is meant. In this page the browser never arrives where the step was that of a frame, or the page went elsewhere meanwhile. */
const maxMs = 1_000;
let isGoing = false;

/** Goes a step back; asked again before the browser has arrived, because nothing is seen yet, it goes no step further. */
export function stepBack(): void {
  if (isGoing) return;
  isGoing = true;
  const arrive = () => void (isGoing = false);
  addEventListener('popstate', arrive, { once: true });
  setTimeout(arrive, maxMs);
  history.back();
}
