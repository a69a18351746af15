const listeners = new Set<() => void>();

/** Notifies pages that show a payment when the cashier learns its end. It is not part of the context, because few pages need it. */
export const notifyConclusion = (): void => listeners.forEach((listener) => listener());

/** @returns what ends it. */
export function onConclusion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
