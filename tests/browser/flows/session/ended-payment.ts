import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Transaction } from '#openapi/model.ts';
import { openDeposit } from '#tests/browser/site/support/cashier.ts';
import { main, playerMenu } from '#tests/browser/site/support/player-screens.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { said, saidOf } from '#tests/browser/site/support/texts.ts';
import { perWorker, sharedPlayer } from '../support/accounts.ts';
import { soon } from './session-seen.ts';

/** A deposit of the worker's player that was cancelled on the processor's page. */
const endedPayment = perWorker(async (site: string) => {
  const { call } = await sharedPlayer(site);
  const id = await openDeposit({ call }, randomUUID());
  const read = async () => (await call('GET', `/me/transactions/${id}`)).body as Transaction;
  await fetch((await read()).payload!.redirect_url!, { method: 'POST', body: new URLSearchParams({ choice: 'refuse' }) });
  await expect.poll(async () => (await read()).status).toBe('declined');
  return id;
});

/** Opens the payment from the wallet history. Its page requests the balance, which the payment may have changed. */
export async function visitEndedPayment(page: Page, site: string): Promise<void> {
  const link = main(page).getByRole('link', { name: await endedPayment(site) });
  await playerMenu(page).click();
  await page
    .locator('#player-menu')
    .getByRole('link', { name: said('shell.player.history') })
    .click();
  const search = main(page).getByRole('button', { name: said('transactions.search') });
  await soon(page, search);
  await search.click();
  await soon(page, link);
  await link.click();
  await soon(page, main(page).getByRole('heading', { name: saidOf('transaction.headline', { status: 'declined' }) }));
}
