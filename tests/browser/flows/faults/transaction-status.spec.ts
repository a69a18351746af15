import { randomUUID } from 'node:crypto';
import type { Transaction } from '#openapi/model.ts';
import { openDeposit } from '#tests/browser/site/support/cashier.ts';
import { main } from '#tests/browser/site/support/player-screens.ts';
import { createPlayer } from '#tests/browser/site/support/players.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { saveLogin } from '../support/visit.ts';
import { endure, type FaultFixtures } from './frame.ts';
import { relogin } from './outcomes.ts';

const older = (transaction: Transaction) => ({ ...transaction, status: 'initialized' });

async function visitor({ context, site }: FaultFixtures) {
  const player = await createPlayer(site);
  await saveLogin(context, site, player);
  const id = await openDeposit(player, randomUUID());
  return {
    player,
    address: `/en/transactions/${id}`,
    cancel: () => player.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`),
  };
}

endure({
  machine: 'transaction-status',
  call: 'fetchTransaction',
  operation: 'getTransaction',
  endpoint: 'GET /me/transactions/*',
  older,
  async arrange(fixtures) {
    const { page } = fixtures;
    const { player, address } = await visitor(fixtures);
    const headline = main(page).getByRole('heading', { level: 1 });
    const missing = headline.filter({ hasText: 'Transaction not found' });
    const retry = main(page).getByRole('button', { name: 'Try again' });
    const again = () => retry.click();
    return {
      provoke: async () => void (await page.goto(address)),
      again,
      tryAgain: () => expect(main(page).getByRole('button')).toHaveCount(0),
      settled: () => expect(headline).toHaveText('Transaction pending!'),
      outcomes: {
        otherwise: { reported: missing, wayOn: retry },
        401: relogin(page, player, again),
        404: { reported: missing, wayOn: main(page).getByRole('link'), recover: async () => void (await page.reload()) },
      },
    };
  },
});

endure({
  machine: 'transaction-status',
  call: 'fetchTransaction',
  operation: 'getTransaction (following)',
  endpoint: 'GET /me/transactions/*',
  older,
  async arrange(fixtures) {
    const { page } = fixtures;
    const { player, address, cancel } = await visitor(fixtures);
    const headline = main(page).getByRole('heading', { level: 1 });
    const shown = headline.filter({ hasText: 'Transaction pending!' });
    await page.goto(address);
    await expect(shown).toBeVisible();
    const look = () => page.clock.runFor(4_000);
    return {
      provoke: look,
      again: async () => {
        await cancel();
        await look();
      },
      settled: async () => {
        await cancel();
        await expect(async () => {
          await look();
          await expect(headline).toHaveText('Transaction deleted!', { timeout: 200 });
        }).toPass();
      },
      outcomes: { otherwise: { fine: shown }, 401: relogin(page, player) },
    };
  },
});
