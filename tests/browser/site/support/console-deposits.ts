import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { carryOut, expectAccessible, open } from './console.ts';
import { openSite } from './console-site.ts';
import { playerMenu } from './player-screens.ts';
import { createPlayer, type SitePlayer } from './players.ts';

/** Opens a deposit and pays less than was requested, so that the coins are held. @returns the id of the payment. */
export async function payShort({ call }: Pick<SitePlayer, 'call'>): Promise<string> {
  const { body: methods } = await call('GET', '/payments/methods/deposit');
  const method = (methods['data'] as { id: number; code: string }[]).find(({ code }) => code === 'LTC')!;
  const path = '/en/transactions/{transaction_id}';
  const request = { amount: '50', payment_method_id: method.id, bonus_code: '', redirect_failed: path, redirect_success: path };
  const { body } = await call('POST', '/payments/deposit', request, { 'Idempotency-Key': randomUUID() });
  await fetch(body['redirect_url'] as string, { method: 'POST', body: new URLSearchParams({ choice: 'less' }) });
  const id = body['transaction_id'] as string;
  await expect.poll(async () => (await call('GET', `/me/transactions/${id}`)).body['status'], { timeout: 20_000 }).toBe('declined');
  return id;
}

/** A player writes that their deposit is missing: the operator finds it by its number, sees the held coins and credits them. */
export async function creditMissingDeposit(page: Page): Promise<void> {
  const player = await createPlayer(process.env['SITE_URL']!);
  const id = await payShort(player);
  const own = await openSite(page, player, '');
  await open(page, 'Today');
  await expect(page.getByRole('row', { name: /Held coins to credit or send back [1-9]/ })).toBeVisible();
  await expectAccessible(page);
  await open(page, 'Find');
  await page.getByLabel('Search').fill(id);
  await page.keyboard.press('Enter');
  const row = page.getByRole('region', { name: 'Payments found' }).getByRole('row', { name: /1 receipt held/ });
  await row.getByRole('link').click();
  await expect(page.getByText('Coins are held')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entries in the ledger' })).toContainText('House: held coins');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Credit to the player' }).click();
  await carryOut(page, 'ticket 12: sent a little less');
  await expect.poll(async () => Number((await player.call('GET', '/me/balance')).body['balance_exact'].real)).toBeGreaterThan(0);
  await own.reload();
  await expect(playerMenu(own)).toContainText(/[1-9]\d?\.\d\d/);
  await own.context().close();
  await page.goto(`${new URL(page.url()).origin}/players/${player.id}`);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('row', { name: /Payment Deposit/ })).toHaveCount(2);
  await expectAccessible(page);
}
