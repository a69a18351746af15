import type { Locator, Page } from '@playwright/test';
import type { CashierState } from '#machines/cashier/cashier.machine.ts';
import { amountField, cashier, convertButton } from '#tests/browser/site/support/cashier.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { beginning, said, walked } from '#tests/browser/site/support/texts.ts';
import type { Facts, Step } from '#tests/support/plan.ts';

export const text = (id: string) => said(id);
export const button = (page: Page, name: string | RegExp): Locator => cashier(page).getByRole('button', { name, exact: true });
export const press = (page: Page, id: string): Promise<void> => button(page, text(id)).click();
export const coin = (page: Page): Locator => cashier(page).getByRole('combobox', { name: text('cashier.method') });
export const swapButton = (page: Page): Locator => button(page, beginning('cashier.swap'));
export const addressField = (page: Page): Locator => cashier(page).getByLabel(beginning('cashier.address', '\\w+'));
export const tagField = (page: Page): Locator => cashier(page).getByLabel(text('cashier.tag'));
export const bonusField = (page: Page): Locator => cashier(page).getByLabel(text('cashier.bonus.code'));
export const quote = (page: Page): Locator => cashier(page).getByRole('region', { name: text('cashier.quote') });

/** Opens what is folded away under `title`, unless it is open. */
export async function unfold(page: Page, field: Locator, title: string): Promise<void> {
  if (!(await field.isVisible())) await cashier(page).getByText(text(title)).click();
}

/** Formatted for the language: `20.00 EUR`, `20,00 EUR`. */
const amountPattern = (sent: string) =>
  String.raw`${Number(sent).toLocaleString(walked, { minimumFractionDigits: 2, useGrouping: false })}\sEUR$`;

const headings: { readonly [S in CashierState]?: (kind: string, sent: string) => string | RegExp } = {
  lookingUp: () => text('cashier.loading'),
  loadingMethods: () => text('cashier.loading'),
  failed: () => text('failed_to_load_payment_methods'),
  noMethods: (kind) => text(kind === 'deposit' ? 'cashier.no_methods' : 'cashier.no_withdraw_methods'),
  reviewing: () => text('cashier.review.title'),
  preparing: (kind) => text(`cashier.sending.${kind}`),
  submitting: (kind) => text(`cashier.sending.${kind}`),
  askingAgain: (_, sent) => beginning('cashier.asking', amountPattern(sent)),
  redirecting: (kind) => text(`cashier.done.${kind}`),
  blocked: () => text('cashier.blocked.title'),
};

const isOnce = (isSo: unknown) => (isSo ? 1 : 0);

async function checkForm(page: Page, state: CashierState, facts: Facts): Promise<void> {
  const hasQuote = state === 'quoted' || facts['quote'] === true;
  const notice = (id: string) => cashier(page).getByText(text(id));
  const isFilled = (field: Locator, is: unknown) => (is ? expect(field).not.toHaveValue('') : expect(field).toHaveValue(''));
  await Promise.all([
    expect(quote(page)).toHaveCount(isOnce(hasQuote)),
    expect(convertButton(page)).toHaveCount(isOnce(!hasQuote)),
    expect(convertButton(page).and(cashier(page).locator('[aria-disabled="true"]'))).toHaveCount(isOnce(state === 'converting')),
    expect(cashier(page).getByRole('alert')).toHaveCount(isOnce(facts['problem'])),
    expect(notice('cashier.quote_expired')).toHaveCount(isOnce(facts['expired'])),
    expect(notice(`cashier.pending.${String(facts['kind'])}`)).toHaveCount(isOnce(facts['pending'] === true)),
    expect(notice(`cashier.ended.${String(facts['kind'])}.authorized`)).toHaveCount(isOnce(facts['pending'] === 'ended')),
    expect(notice(`cashier.ended.${String(facts['kind'])}.declined`)).toHaveCount(isOnce(facts['pending'] === 'lapsed')),
    expect(notice('cashier.bonus.invalid')).toHaveCount(isOnce(facts['bonus'] === 'refused')),
    expect(cashier(page).getByText(beginning('cashier.bonus.accepted', '\\w+'))).toHaveCount(isOnce(facts['bonus'] === 'accepted')),
    isFilled(amountField(page), facts['amount']),
    facts['method'] === 'XRP' ? expect(coin(page)).toHaveValue(/XRP/) : isFilled(coin(page), facts['method']),
    expect(button(page, beginning('cashier.swap', 'EUR'))).toHaveCount(isOnce(facts['method'] && facts['direction'])),
    ...(facts['kind'] === 'withdraw' && facts['method'] ? [isFilled(addressField(page), facts['address'])] : []),
  ]);
}

/** @param sent the amount of the payment that was written down last. */
export async function checkDialog(page: Page, { state, facts }: Step, sent: string): Promise<void> {
  const heading = headings[state as CashierState];
  if (state === 'closed') await expect(cashier(page)).toHaveCount(0);
  else if (state === 'confirmingDeletion')
    await expect(page.getByRole('alertdialog', { name: text('cashier.pending.sure') })).toBeVisible();
  else if (state === 'unconfirmed') await expect(button(page, text('cashier.unconfirmed.ask'))).toBeVisible();
  else if (heading)
    await expect(cashier(page).getByRole('heading', { level: 3, name: heading(String(facts['kind']), sent), exact: true })).toBeVisible();
  else await checkForm(page, state as CashierState, facts);
}
