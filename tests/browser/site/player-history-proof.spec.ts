import type { Page } from '@playwright/test';
import { commitmentOf } from '#games/engine/index.ts';
import type { RecordPage } from '#games/provider/protocol.ts';
import { gamesClient } from '#tests/support/house-games.ts';
import type { TransactionRow } from '#openapi/model.ts';
import { launch } from './support/rounds.ts';
import { main } from './support/player-screens.ts';
import type { SitePlayer } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';

/** From the page of a bet to the page that verifies it, in a tab of its own. */
async function openProof(page: Page, player: SitePlayer): Promise<Page> {
  const { data } = (await player.call('GET', '/me/transactions')).body as { data: TransactionRow[] };
  await page.goto(`/en/transactions/${data.find(({ type }) => type.id === 4)!.id}`);
  const [proof] = await Promise.all([
    page.context().waitForEvent('page'),
    main(page).getByRole('link', { name: 'Verify this round' }).click(),
  ]);
  return proof;
}

const part = (proof: Page) => proof.getByRole('region', { name: 'Your bet from the history' });

test('[U-09] a bet from the history is verified, and the page names what it cannot prove', async ({ page, site, funded }) => {
  const { partner, token } = await launch(site, funded, 'plinkoear');
  const game = await gamesClient(partner).openSession('plinko', { mode: 'real', token });
  for (let bet = 0; bet < 2; bet += 1) await game.play(10, { kind: 'plinko', rows: 12, risk: 'low' });

  const proof = await openProof(page, funded);
  await expect(part(proof)).toContainText('Nothing is wrong so far.');
  await expect(part(proof)).toContainText('Bets whose server seed is not revealed yet: 2');

  await game.reveal();
  await proof.reload();
  await expect(part(proof)).toContainText('Bets computed again: 2');
  await expect(part(proof)).toContainText('This alone does not prove that the seeds were fixed before every bet');
  await expect(part(proof)).toContainText('Bets without a hash from before the bet: 2');
  await expect(part(proof)).not.toContainText('✓');
  const [saved] = await Promise.all([proof.waitForEvent('download'), part(proof).getByRole('button', { name: 'Save as a file' }).click()]);
  expect(saved.suggestedFilename()).toMatch(/\.json$/);

  // The provider reveals another seed than the one in its receipts.
  const swapped = 'ab'.repeat(32);
  await proof.route('**/games/api/record*', async (route) => {
    const reply = await route.fetch();
    const record = (await reply.json()) as RecordPage;
    const rounds = record.rounds.map((round) => ({ ...round, server_seed: swapped, server_seed_hash: commitmentOf(swapped) }));
    await route.fulfill({ response: reply, json: { ...record, rounds } });
  });
  await proof.reload();
  await expect(part(proof)).toContainText('✗ This does not match. Save the file and contact support.');
  await expect(part(proof).locator('li.problem').first()).toContainText(
    'The revealed server seed does not match the hash we showed before the bet.',
  );

  await proof.unroute('**/games/api/record*');
  await proof.route('**/games/api/record*', (route) => route.abort());
  await proof.reload();
  await expect(part(proof)).toContainText('We could not load this. Check your connection and try again.');
});
