/** What a person comes to the cashier for: to use a bonus code, or to be asked about deleting the open payment. */
export type CashierWish = { readonly code: string } | 'deletion';

let wish: CashierWish | null = null;

/** Goes with the next opening of the cashier. Beside the context on purpose: pages that open it without a wish carry none of this. */
export const bringWish = (brought: CashierWish): void => void (wish = brought);

/** The wish that was brought, once. */
export function takeWish(): CashierWish | null {
  const taken = wish;
  wish = null;
  return taken;
}
