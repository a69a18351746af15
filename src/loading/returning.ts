/** The step of the history that a closed dialog is taking along (`src/views/ui/layers.ts`), until the browser has arrived at the one before. */
export const returning = { is: false, thenGo: [] as (() => void)[] };

/** Goes elsewhere once no step is being taken along any more: the browser would go back from there. */
export function afterReturn(go: () => void): void {
  if (returning.is) returning.thenGo.push(go);
  else go();
}
