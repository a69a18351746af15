import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, expect } from '@playwright/test';
import * as journey from './journey.ts';

/** Long enough, even for a machine at a third of its speed, to cancel one withdrawal before it is sent; the other is awaited. */
const payoutDelayMs = 40_000;
process.env['SANDBOX_PAYOUT_DELAY_MS'] ??= String(payoutDelayMs);

const password = 'Correct-horse-7';
const newAccount = (name: string): journey.Account => {
  const username = `${name}${Date.now().toString(36)}`.slice(0, 20);
  return { username, email: `${username}@example.org`, password };
};

/** The complete journey of a player, and a stranger at its end. Fails on any error the page itself logs. */
export async function walkThrough(browser: Browser, addresses: journey.Addresses): Promise<void> {
  const [ada, eve] = [newAccount('ada'), newAccount('eve')];
  const context = await browser.newContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));

  await page.goto(`${addresses.site}/`);
  await expect(page).toHaveURL(`${addresses.site}/en`);
  await journey.searchAndPlayDemo(page);

  await journey.register(page, addresses, ada);
  await journey.verifyEmail(context, addresses, ada);
  await journey.logIn(page, ada);
  await journey.deposit(page, addresses);
  await journey.playPlinkoear(page, addresses);

  await page.goto(`${addresses.site}/en/dashboard`);
  const before = await journey.headerBalance(page);
  await journey.withdraw(page, password);
  await journey.cancelWithdrawal(page, addresses);
  await expect.poll(() => journey.headerBalance(page)).toBe(before);
  const transaction = await journey.withdraw(page, password);
  await expect(page.getByRole('heading', { name: 'Transaction authorized!' })).toBeVisible({ timeout: 2 * payoutDelayMs });
  await page.goto(`${addresses.site}/en/dashboard`);
  await expect.poll(() => journey.headerBalance(page)).toBe(before - 2_000);
  await journey.logOut(page);

  await journey.register(page, addresses, eve);
  await journey.logIn(page, eve);
  await page.goto(`${addresses.site}/en/transactions/${transaction}`);
  await expect(page).toHaveURL(/\/en\/404/);
  expect(faults).toEqual([]);
  await context.close();
}

/** Recomputes every balance from its postings, with the command an operator has. @throws on any difference. */
export async function auditOf(env: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/audit.ts'], { env: { ...process.env, ENV_FILE: '', ...env } });
}
