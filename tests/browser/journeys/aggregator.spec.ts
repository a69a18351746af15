import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { aggregatorKeys } from '#sandbox/aggregator/keys.ts';
import { startAggregator } from '#sandbox/aggregator/server.ts';
import { aggregatorProvider } from '#sandbox/aggregator/titles.ts';
import { freePort, startPlatform } from '#tests/support/processes.ts';
import * as journey from './journey.ts';
import { auditOf } from './walk-through.ts';

const account: journey.Account = { username: 'aggregated', email: 'aggregated@example.org', password: 'Correct-horse-7' };

/** Plays a round at a stake of 1.00. @returns the change of the balance, in cents. */
async function playRound(page: Page): Promise<number> {
  const game = page.frameLocator('iframe');
  const reply = page.waitForResponse((response) => response.url().endsWith('/api/round'));
  await game.getByRole('button', { name: 'Play' }).click();
  const {
    state,
    paid = 0,
    jackpot = 0,
  } = (await (await reply).json()) as Readonly<Record<'state', string>> & { paid?: number; jackpot?: number };
  expect(['won', 'lost']).toContain(state);
  await expect(game.getByRole('status')).toHaveText(/You (?:won|did not win)/);
  await expect(game.getByRole('button', { name: 'Play' })).toBeEnabled();
  return (paid + jackpot) / 1_000 - 100;
}

test('[36.4] a player opens a game of the demo aggregator and plays it: first a demo, then for money', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-'));
  const [port, partnerPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const partner = `http://localhost:${partnerPort}`;
  const keys = aggregatorKeys(join(folder, 'aggregator'), address);
  const settings = parseEnv(keys.settings) as Record<string, string>;
  const env = { ...settings, DATA_DIR: join(folder, 'data'), PARTNER_PORT: `${partnerPort}`, PARTNER_URL: partner };
  const platform = await startPlatform(env);
  const options = { keys, folder: join(folder, 'aggregator'), address, wallet: `${platform.url}/partners/hub88` };
  const aggregator = await startAggregator({ ...options, winsJackpot: () => false }, port);
  try {
    const addresses = { site: platform.url, partner };
    const context = await browser.newContext();
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const title = `${platform.url}/en/game/play/demo-gentle-wheel/${aggregatorProvider.id}`;
    const game = page.frameLocator('iframe');

    await page.goto(title);
    await expect(game.getByRole('heading', { name: 'Demo Gentle Wheel' })).toBeVisible();
    await expect(game.getByText('Demo: no real money.')).toBeVisible();
    await playRound(page);

    await journey.register(page, addresses, account);
    await journey.verifyEmail(context, addresses, account);
    await journey.logIn(page, account);
    await journey.deposit(page, addresses);
    const before = await journey.headerBalance(page);
    await page.goto(title);
    await expect(game.getByText('Balance: 50.00')).toBeVisible();
    await expect(game.getByText(/^Jackpot: /)).toBeVisible();
    let after = before;
    for (let round = 0; round < 3; round += 1) after += await playRound(page);
    await page.goto(`${platform.url}/en/dashboard`);
    await expect.poll(() => journey.headerBalance(page)).toBe(after);
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    await aggregator.close();
    await platform.stop();
  }
  await auditOf({ DATA_DIR: env.DATA_DIR });
  rmSync(folder, { recursive: true });
});
