import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, type Page, test } from '@playwright/test';
import { requireBuild } from '../site/support/start-platform.ts';
import * as journey from './journey.ts';

/** `npm run rails -- try evm --stay`, with a person at its terminal. */
async function startTrial() {
  const child: ChildProcess = spawn(process.execPath, ['scripts/group.ts', 'rails', 'try', 'evm', '--stay'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  const printed = async (pattern: RegExp, from = 0): Promise<RegExpExecArray> => {
    await expect.poll(() => `${child.exitCode ?? ''}${output.slice(from)}`, { timeout: 180_000, intervals: [100] }).toMatch(pattern);
    return pattern.exec(output.slice(from))!;
  };
  return {
    printed,
    /** Types a line and waits for the reply. */
    async type(line: string, reply: RegExp): Promise<void> {
      const from = output.length;
      child.stdin?.write(`${line}\n`);
      await printed(reply, from);
    },
    /** Presses Ctrl-C. @returns the exit code. */
    async end(): Promise<number | null> {
      child.kill('SIGINT');
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');
const textWithoutBlanks = async (page: Page): Promise<string> => (await main(page).innerText()).replaceAll(/\s/g, '');

async function chooseEther(page: Page, kind: 'deposit' | 'withdraw', amount: string): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Deposit' }).click();
  if (kind === 'withdraw') await dialog(page).getByText('Withdraw', { exact: true }).click();
  await dialog(page)
    .getByRole('combobox', { name: /Currency/ })
    .fill('ETH');
  await page.getByRole('listbox').getByRole('option', { name: /ETH/ }).first().click();
  await dialog(page).getByLabel(`Amount to ${kind}`).fill(amount);
}

/** Opens a deposit of 100 EUR on the site. @returns its id. */
async function openDeposit(page: Page): Promise<string> {
  await chooseEther(page, 'deposit', '100');
  await dialog(page).getByRole('button', { name: 'Convert' }).click();
  await expect(dialog(page).getByText(/Rate held for/)).toBeVisible();
  const reply = page.waitForResponse((response) => response.url().endsWith('/api/payments/deposit'));
  await dialog(page).getByRole('button', { name: 'Deposit', exact: true }).click();
  return ((await (await reply).json()) as { transaction_id: string }).transaction_id;
}

/** Requests a withdrawal of 40 EUR, which an operator has to approve; its page is open then. */
async function withdraw(page: Page, address: string, password: string): Promise<void> {
  await chooseEther(page, 'withdraw', '40');
  await dialog(page)
    .getByLabel(/wallet address/)
    .fill(address);
  await dialog(page).getByRole('button', { name: 'Convert' }).click();
  await dialog(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await dialog(page).getByLabel('Your password').fill(password);
  await dialog(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page).toHaveURL(/\/en\/transactions\/[\w-]+/);
}

test('[35.1] a player deposits ether at an address of the site, sees its confirmations, is credited, and is paid', async ({ page }) => {
  requireBuild();
  const trial = await startTrial();
  try {
    const [, site = ''] = await trial.printed(/The site is at (\S+)\/en\./);
    const [, wallet = ''] = await trial.printed(/Withdraw to (0x\w+),/);
    const account = { username: 'ether', email: 'ether@example.org', password: 'Correct-horse-7' };
    await journey.register(page, { site, partner: site }, account);
    await journey.logIn(page, account);

    const id = await openDeposit(page);
    const reply = page.waitForResponse((response) => response.url().endsWith(`/api/me/transactions/${id}`));
    await page.goto(`${site}/en/transactions/${id}`);
    const { payload } = (await (await reply).json()) as { payload: { wallet_address: string; crypto_value: string } };
    await expect.poll(() => textWithoutBlanks(page)).toContain(payload.wallet_address);
    await trial.type(`pay ${payload.wallet_address} ${payload.crypto_value}`, /Sent: transaction 0x/);
    await trial.type('mine', /Mined 1\./);
    await expect(main(page)).toContainText('We see your payment: 1 of 2 confirmations.');
    await trial.type('mine', /Mined 1\./);
    await expect(page.getByRole('heading', { name: 'Transaction authorized!' })).toBeVisible();

    await page.goto(`${site}/en/dashboard`);
    await expect.poll(() => journey.headerBalance(page)).toBe(10_000);
    await withdraw(page, wallet, account.password);
    await expect(main(page)).toContainText('A member of our team checks this withdrawal before we send it.');
    await trial.type('approve', /Paul has signed for/);
    await trial.type('mine', /Mined 1\./);
    await expect(main(page)).toContainText('1 of 2 confirmations');
    await trial.type('mine', /Mined 1\./);
    await expect(page.getByRole('heading', { name: 'Transaction authorized!' })).toBeVisible();
    await expect.poll(() => textWithoutBlanks(page)).toContain(wallet);
    await page.goto(`${site}/en/dashboard`);
    await expect.poll(() => journey.headerBalance(page)).toBe(6_000);
  } finally {
    expect(await trial.end()).toBe(0);
  }
});
