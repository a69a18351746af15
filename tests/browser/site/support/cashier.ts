import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { call } from './network.ts';
import type { SitePlayer } from './players.ts';
import { header } from './player-screens.ts';
import { beginning, said, text } from './texts.ts';
import { languages } from '#domain/languages.ts';

/** An address of the coin's public examples. */
export const litecoinAddress = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';
export const rippleAddress = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
export const stellarAddress = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';

export const conversionCall = 'payments/zeroxprocessing/convert-currency/*';
export const wentWrong = 'Something went wrong. Please try again';
/** Address to which payment pages return; the site fills in the id. */
export const returnPath = '/en/transactions/{transaction_id}';

export const cashier = (page: Page): Locator => page.getByRole('dialog');
export const coinField = (page: Page): Locator =>
  cashier(page).getByRole('combobox', {
    name: new RegExp(`^(${languages.map((language) => text(language, 'cashier.method')).join('|')})$`),
  });
export const amountField = (page: Page): Locator =>
  cashier(page)
    .getByLabel(beginning('cashier.amount.deposit'))
    .or(cashier(page).getByLabel(beginning('cashier.amount.withdraw')));
export const convertButton = (page: Page): Locator => cashier(page).getByRole('button', { name: said('cashier.convert') });
export const payButton = (page: Page, kind: 'Deposit' | 'Withdraw'): Locator =>
  cashier(page).getByRole('button', { name: kind, exact: true });

export async function openCashier(page: Page, kind: 'Deposit' | 'Withdraw' = 'Deposit'): Promise<void> {
  await header(page)
    .getByRole('button', { name: said('shell.deposit') })
    .click();
  if (kind === 'Withdraw')
    await cashier(page)
      .getByRole('tab', { name: said('cashier.withdraw') })
      .click();
}

/** Loads a page that asks for little and opens the cashier on it. */
export async function visitCashier(page: Page, kind?: 'Deposit' | 'Withdraw'): Promise<void> {
  await page.goto('/en/dashboard/my-vip-level');
  await openCashier(page, kind);
}

export async function chooseCoin(page: Page, code: string): Promise<void> {
  await coinField(page).fill(code);
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`\\b${code}\\b`) })
    .first()
    .click();
}

/** Chooses the coin if none is chosen, types the amount and converts. */
export async function quote(page: Page, amount: string, code?: string): Promise<void> {
  if (code) await chooseCoin(page, code);
  await amountField(page).fill(amount);
  await convertButton(page).click();
  await expect(cashier(page).getByRole('region', { name: 'Conversion' })).toBeVisible();
}

/** Collects the requests to `payments/deposit` and `payments/withdraw` as they are sent. */
export function payments(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && call('payments/*').test(request.url())) sent.push(request);
  });
  return sent;
}

export const keyOf = (request: Request | undefined): string | undefined => request?.headers()['idempotency-key'];

/** Counts the payments of the player on the platform. */
export async function paymentCount({ call: ask }: Pick<SitePlayer, 'call'>, typeId: 1 | 2): Promise<number> {
  const { body } = await ask('GET', `/me/transactions?type_id=${typeId}`);
  return (body.data as unknown[]).length;
}

/** Opens a deposit over the API and leaves it unpaid. */
export async function openDeposit({ call: ask }: Pick<SitePlayer, 'call'>, key: string): Promise<string> {
  const { body: methods } = await ask('GET', '/payments/methods/deposit');
  const { id } = (methods.data as { id: number; code: string }[]).find(({ code }) => code === 'LTC')!;
  const path = '/en/transactions/{transaction_id}';
  const { body } = await ask(
    'POST',
    '/payments/deposit',
    { amount: '30', payment_method_id: id, bonus_code: '', redirect_failed: path, redirect_success: path },
    { 'Idempotency-Key': key },
  );
  return body.transaction_id as string;
}

/** Saves an address with the password, so that a withdrawal there requires none. */
export async function saveAddress(
  { call: ask, password }: Pick<SitePlayer, 'call' | 'password'>,
  method: number,
  address: string,
): Promise<void> {
  const body = { name: 'Known', account_id: method, wallet_address: address, destination_tag: '', password };
  const { status, body: said } = await ask('POST', '/me/addresses', body);
  expect(status, JSON.stringify(said)).toBe(200);
}

/** Opens a withdrawal over the API; it can be cancelled for as long as the sandbox takes to pay it out. */
export async function openWithdrawal(
  { call: ask, password }: Pick<SitePlayer, 'call' | 'password'>,
  key: string,
  more: object = {},
): Promise<string> {
  const { body: methods } = await ask('GET', '/payments/methods/withdraw');
  const { id } = (methods.data as { id: number; code: string }[]).find(({ code }) => code === 'LTC')!;
  const path = returnPath;
  const request = {
    amount: '20',
    account_id: id,
    wallet_address: litecoinAddress,
    destination_tag: '',
    password,
    cancel_url: path,
    redirect_success: path,
    ...more,
  };
  const { body } = await ask('POST', '/payments/withdraw', request, { 'Idempotency-Key': key });
  return (body.transaction as { externalId: string }).externalId;
}
