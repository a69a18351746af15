import type { Page } from '@playwright/test';
import { gamesClient } from '#tests/support/house-games.ts';
import { expectAccessible, heading, open } from './console.ts';
import { expectBalance, openSite } from './console-site.ts';
import { createPlayer, deposit } from './players.ts';
import { launch } from './rounds.ts';
import { expect } from './test.ts';

/** Finds a round of a player, reads its draw before and after the seed is revealed, and pays what it should have paid. @returns the id of the round. */
export async function resettleRound(page: Page): Promise<string> {
  const site = process.env['SITE_URL']!;
  const player = await createPlayer(site);
  await deposit(player, '20');
  const { partner, token } = await launch(site, player, 'plinkoear');
  const game = await gamesClient(partner).openSession('plinko', { mode: 'real', token });
  const { round } = await game.play(100, { kind: 'plinko', rows: 12, risk: 'low' });

  await open(page, 'Rounds');
  await expectAccessible(page);
  await page.getByLabel('Player number').fill(`${player.id}`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('region', { name: 'Rounds' }).getByRole('link').first().click();
  await expect(heading(page, 'Round')).toBeFocused();
  await expect(page.getByText('The seed is still secret')).toBeVisible();
  await expect(page.getByRole('region', { name: "The provider's word" }).getByText('Equal')).toBeVisible();
  await expectAccessible(page);

  await game.reveal();
  await page.reload();
  await expect(page.getByText('Drawn again: equal')).toBeVisible();
  await page.getByRole('link', { name: `Resettle bet games:bet-${round.id}` }).click();
  await page.getByLabel(/^Payout/).fill('50');
  await page.getByLabel(/^Reason/).fill('the prize was left out');
  await page.getByRole('button', { name: 'Show what will happen' }).click();
  await page.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(page.getByText('Done. The act was carried out.')).toBeVisible();

  await page.goto(`${new URL(page.url()).origin}/rounds?player_id=${player.id}`);
  await page.getByRole('region', { name: 'Rounds' }).getByRole('link').first().click();
  await expect(page.getByText('the prize was left out', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bets' }).getByText('50.00 EUR')).toBeVisible();
  const own = await openSite(page, player, '');
  await expectBalance(own, '69.00');
  await own.context().close();
  return round.id;
}
