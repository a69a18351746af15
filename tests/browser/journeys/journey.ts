import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { linkIn, mailTo } from './outbox.ts';

export interface Addresses {
  readonly site: string;
  readonly partner: string;
}

export interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** A valid main-net address of the coin, from its public test vectors. */
const litecoinAddress = 'LgUPnP2UZxmFBJb8FDgNd5JcU9b7CNfrw1';

const playerMenu = (page: Page): Locator => page.locator('[aria-controls="player-menu"]');
const cashier = (page: Page): Locator => page.getByRole('dialog');

const cents = (text: string): number => {
  // Line by line, because the name above the amount may end in a digit.
  const [, whole, fraction] =
    text
      .split('\n')
      .map((line) => /(\d[\d.,\u00a0\u202f ]*)[.,](\d{2})(?!\d)/.exec(line))
      .findLast((found) => found !== null) ?? [];
  if (!whole || !fraction) throw new Error(`no amount in "${text}"`);
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(fraction);
};

/** The header's balance in cents. */
export const headerBalance = async (page: Page): Promise<number> => cents(await playerMenu(page).innerText());

export async function searchAndPlayDemo(page: Page): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Search games' }).click();
  const search = page.getByRole('dialog');
  await search.getByLabel('Game name').fill('earplan');
  await search
    .getByRole('link', { name: /Earplane/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/game\/play\/earplane\/207/);
  await expect(page.getByText('Demo', { exact: true }).first()).toBeVisible();
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: /^Bet/ }).click();
  // The flight may end by itself before the press.
  await game
    .getByRole('button', { name: /Cash out/ })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(game.getByText(/Crashed|Cashed out|won|lost/i).first()).toBeVisible({ timeout: 60_000 });
}

export async function register(page: Page, { site }: Addresses, account: Account): Promise<void> {
  await page.goto(`${site}/en`);
  await page.locator('header').getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(account.username);
  await page.getByRole('button', { name: 'Check username' }).click();
  await expect(page.getByText('Available').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email);
  await page.getByRole('button', { name: 'Check e-mail' }).click();
  await expect(page.getByText('Available')).toHaveCount(2);
  await page.getByRole('textbox', { name: /^Password/ }).fill(account.password);
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(account.password);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('AT');
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('checkbox', { name: /18 years/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/en\/login/);
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(account.username);
}

export async function verifyEmail(context: BrowserContext, addresses: Addresses, { email }: Account): Promise<void> {
  const page = await context.newPage();
  await page.goto(linkIn(await mailTo(page, addresses, email)));
  await expect(page.getByRole('heading', { name: 'Last step verification' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Account verified').first()).toBeVisible();
  await page.close();
}

export async function logIn(page: Page, account: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(account.username);
  await page.getByRole('textbox', { name: /^Password/ }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/dashboard/);
  await expect(playerMenu(page)).toContainText(account.username);
}

async function chooseLitecoin(page: Page): Promise<void> {
  await cashier(page)
    .getByRole('combobox', { name: /Currency/ })
    .fill('LTC');
  await page.getByRole('listbox').getByRole('option', { name: /LTC/ }).first().click();
}

/** Deposits 50 EUR in LTC, paid exactly on the processor's page in a tab of its own. @returns the id of the transaction. */
export async function deposit(page: Page, { site }: Addresses): Promise<string> {
  const before = await headerBalance(page);
  await page.locator('header').getByRole('button', { name: 'Deposit' }).click();
  await chooseLitecoin(page);
  await expect(cashier(page).getByText(/^From /)).toBeVisible();
  await cashier(page).getByLabel('Amount to deposit').fill('50');
  await cashier(page).getByRole('button', { name: 'Convert' }).click();
  await expect(cashier(page).getByText(/Rate held for/)).toBeVisible();

  const tab = page.context().waitForEvent('page');
  const reply = page.waitForResponse((response) => response.url().endsWith('/api/payments/deposit'));
  await cashier(page).getByRole('button', { name: 'Deposit', exact: true }).click();
  const { transaction_id } = (await (await reply).json()) as { transaction_id: string };
  const link = page.getByRole('link', { name: 'Open payment page' });
  // With the popup blocker on, the person may have to press the link that stays in the dialog.
  const pressed = link.click().catch(() => undefined);
  await Promise.race([tab, pressed]);
  const payment = await tab;
  await expect(payment.getByText('LTC').first()).toBeVisible();

  await page.goto(`${site}/en/transactions/${transaction_id}`);
  await expect(page.getByRole('heading', { name: /Transaction (initialized|pending)!/ })).toBeVisible();
  await payment.getByRole('button', { name: 'Pay exactly' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction authorized!' })).toBeVisible({ timeout: 60_000 });
  await payment.close();

  await page.goto(`${site}/en/dashboard`);
  await expect.poll(() => headerBalance(page)).toBe(before + 5_000);
  return transaction_id;
}

/** Plays one real round of plinkoear; the history that follows adds up to the balance. */
export async function playPlinkoear(page: Page, { site }: Addresses): Promise<void> {
  await page.goto(`${site}/en/game/play/plinkoear/207`);
  const game = page.frameLocator('iframe');
  await expect(page.getByText('Demo', { exact: true })).toHaveCount(0);
  await game.getByRole('button', { name: /^(Bet|Drop)/ }).click();
  await page.waitForResponse((response) => response.url().endsWith('/api/me/balance') && response.ok());

  await page.goto(`${site}/en/dashboard/transactions`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  // A bet and its payout, which may take a moment longer than the ball.
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(rows.filter({ hasText: 'plinkoear' })).toHaveCount(2, { timeout: 3_000 });
  }).toPass();
  const amounts = await rows.locator('[data-label="Amount"]').allInnerTexts();
  const moved = amounts.map((text) => (/^[-−]/.test(text.trim()) ? -cents(text) : cents(text)));
  const sum = moved.reduce((total, amount) => total + amount, 0);
  await expect.poll(() => headerBalance(page)).toBe(sum);
}

/** Requests a withdrawal of 20 EUR. @returns the id of the transaction, whose page is then open. */
export async function withdraw(page: Page, password: string): Promise<string> {
  await page.locator('header').getByRole('button', { name: 'Deposit' }).click();
  await cashier(page).getByText('Withdraw', { exact: true }).click();
  await chooseLitecoin(page);
  await cashier(page).getByLabel('Amount to withdraw').fill('20');
  await cashier(page)
    .getByLabel(/wallet address/)
    .fill(litecoinAddress);
  await cashier(page).getByRole('button', { name: 'Convert' }).click();
  await cashier(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(cashier(page).getByText('Check your withdrawal')).toBeVisible();
  // The first withdrawal to an address requires the password.
  await cashier(page).getByLabel('Your password').fill(password);
  await cashier(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page).toHaveURL(/\/en\/transactions\/[\w-]+/);
  return page.url().split('/').at(-1)!;
}

/** Cancels the open withdrawal from the cashier's banner. */
export async function cancelWithdrawal(page: Page, { site }: Addresses): Promise<void> {
  await page.goto(`${site}/en/dashboard`);
  await page.locator('header').getByRole('button', { name: 'Deposit' }).click();
  await cashier(page).getByText('Withdraw', { exact: true }).click();
  await cashier(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('Transaction deleted successfully').first()).toBeVisible();
  await cashier(page).getByRole('button', { name: 'Close' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await playerMenu(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out').first()).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: 'Sign in' })).toBeVisible();
}
