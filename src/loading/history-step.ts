/** Navigation queued while a closed dialog leaves its history entry (`src/views/ui/layers.ts`); it runs once the browser has arrived. */
export const returning: { thenGo: (() => void)[] | null } = { thenGo: null };

/** Navigates once no step back is pending, because the browser would go back from the new page. */
export function afterReturn(go: () => void): void {
  if (returning.thenGo) returning.thenGo.push(go);
  else go();
}

/**
 * A later press is intentional. The browser never arrives in this page if the history entry was that of a frame, or the page has navigated in the
 * meantime.
 */
const maxMs = 1_000;
let isGoing = false;

/** Goes one step back. A repeated press before the browser has arrived is ignored, because the person has seen nothing yet. */
export function stepBack(): void {
  if (isGoing) return;
  isGoing = true;
  const arrive = () => void (isGoing = false);
  addEventListener('popstate', arrive, { once: true });
  setTimeout(arrive, maxMs);
  history.back();
}
