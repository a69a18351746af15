const listeners = new Set<() => void>();

/** Tells whoever shows a payment that the cashier knows one to be over. Beside the context, as an intent is: few pages carry it. */
export const notifyConclusion = (): void => listeners.forEach((listener) => listener());

/** @returns what ends it. */
export function onConclusion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
