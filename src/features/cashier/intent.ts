/** The purpose of a visit to the cashier: using a bonus code, or deleting the open payment. */
export type CashierIntent = { readonly code: string } | 'deletion';

let intent: CashierIntent | null = null;

/** Sets the intent of the cashier's next opening. It is not part of the context, so that pages without an intent do not load this code. */
export const setIntent = (brought: CashierIntent): void => void (intent = brought);

/** The intent that was brought, once. */
export function consumeIntent(): CashierIntent | null {
  const taken = intent;
  intent = null;
  return taken;
}
