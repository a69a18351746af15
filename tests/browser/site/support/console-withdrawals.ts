import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, open } from './console.ts';
import { openSite } from './console-site.ts';
import { createPlayer, deposit, verifyEmail } from './players.ts';

/** Requests a payout that is large enough to wait for an approval. @returns its player's calls and its id. */
export async function requestLargeWithdrawal() {
  const player = await createPlayer(process.env['SITE_URL']!);
  await verifyEmail(player);
  await deposit(player, '3000');
  const { body: methods } = await player.call('GET', '/payments/methods/withdraw');
  const method = (methods['data'] as { id: number; code: string }[]).find(({ code }) => code === 'LTC')!;
  const returnPath = '/en/transactions/{transaction_id}';
  const request = {
    amount: '2500',
    account_id: method.id,
    wallet_address: 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea',
    destination_tag: '',
    password: player.password,
    cancel_url: returnPath,
    redirect_success: returnPath,
  };
  const { status, body } = await player.call('POST', '/payments/withdraw', request, { 'Idempotency-Key': randomUUID() });
  expect([status, body]).toMatchObject([200, { transaction: {} }]);
  const { externalId: id } = body['transaction'] as { externalId: string };
  return { id, player, read: async () => (await player.call('GET', `/me/transactions/${id}`)).body };
}

export async function approveWithdrawal(page: Page): Promise<void> {
  const { id, player, read } = await requestLargeWithdrawal();
  expect(await read()).toMatchObject({ status: 'initialized', payload: { waits_for: 'awaiting_approval' } });
  const own = await openSite(page, player, `/transactions/${id}`);
  await expect(own.getByText(/A member of our team checks this withdrawal before we send it/).first()).toBeVisible();
  await open(page, 'Withdrawals');
  await page
    .getByRole('row', { name: new RegExp(player.username) })
    .getByRole('link')
    .click();
  await expect(page.getByText(/From 2,000 EUR to a new address/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign and approve' }).click();
  await expect(page.getByText('Your approval counts. The payout is being sent.')).toBeVisible();
  await expect.poll(async () => (await read())['status'], { timeout: 20_000 }).toMatch(/pending|authorized/);
  // The page follows by itself.
  await expect(own.getByRole('heading', { name: 'Transaction authorized!' })).toBeVisible({ timeout: 60_000 });
  await own.context().close();
}
