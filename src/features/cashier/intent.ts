/** The purpose of a visit to the cashier: using a bonus code, or deleting the open payment. */
export type CashierIntent = { readonly code: string } | 'deletion';

let intent: CashierIntent | null = null;

/** Goes with the next opening of the cashier. Beside the context on purpose: pages that open it without an intent carry none of this. */
export const setIntent = (brought: CashierIntent): void => void (intent = brought);

/** The intent that was brought, once. */
export function consumeIntent(): CashierIntent | null {
  const taken = intent;
  intent = null;
  return taken;
}
