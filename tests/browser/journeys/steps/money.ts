import { expect, type Page } from '@playwright/test';
import { callAs } from '#tests/support/caller.ts';
import { gamesClient } from '#tests/support/house-games.ts';
import { carryOut, dryRun, expectAccessible, heading, open, openPlayer } from '#tests/browser/site/support/console.ts';
import { expectBalance, openSite } from '#tests/browser/site/support/console-site.ts';
import { requestLargeWithdrawal } from '#tests/browser/site/support/console-withdrawals.ts';
import { rows, search } from '#tests/browser/site/support/history.ts';
import { createPlayer, deposit, type SitePlayer } from '#tests/browser/site/support/players.ts';
import { launch } from '#tests/browser/site/support/rounds.ts';

const history = '/dashboard/transactions';
const siteUrl = (): string => process.env['SITE_URL']!;

/** The line of a correction in the player's own history. */
async function expectLine(own: Page, text: string): Promise<void> {
  await search(own);
  await expect(rows(own).filter({ hasText: text }).first()).toBeVisible();
}

/** Plays a round of 1.00 for a player who has 20.00. */
export async function playRound() {
  const player = await createPlayer(siteUrl());
  await deposit(player, '20');
  const { partner, token } = await launch(siteUrl(), player, 'plinkoear');
  const game = await gamesClient(partner).openSession('plinko', { mode: 'real', token });
  const { status, round } = await game.play(100, { kind: 'plinko', rows: 12, risk: 'low' });
  expect(status).toBe(200);
  return { player, round, reveal: () => game.reveal() };
}

/** Gives a player 50 EUR from their page, after a look at postings and balances. */
export async function creditGoodwill(page: Page): Promise<void> {
  const player = await createPlayer(siteUrl());
  const own = await openSite(page, player, history);
  await openPlayer(page, player);
  await page.getByRole('link', { name: 'Give a player money as a goodwill gesture' }).click();
  await expect(page.getByLabel(/^Player number/)).toHaveValue(`${player.id}`);
  await page.getByLabel(/^Amount/).fill('50');
  await dryRun(page, 'ticket 14: waited too long');
  await expect(page.getByRole('region', { name: 'Postings' })).toContainText('House: corrections');
  await expect(page.getByRole('region', { name: 'Balances' }).getByRole('row', { name: /0\.00 EUR 50\.00 EUR$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(page.getByText('Done. The act was carried out.')).toBeVisible();

  await expectBalance(own, '50.00');
  await expectLine(own, 'Goodwill');
  await own
    .getByRole('banner')
    .getByRole('button', { name: /^Notices, 1 unread/ })
    .click();
  await expect(own.getByRole('region', { name: 'Notices' })).toContainText('50.00');
  await own.context().close();
}

/** Voids a round: the player gets the stake back and reads why. @returns the id of the round. */
export async function voidRound(page: Page): Promise<string> {
  const { player, round } = await playRound();
  const own = await openSite(page, player, history);
  await open(page, 'Rounds');
  await page.getByLabel('Player number').fill(`${player.id}`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('region', { name: 'Rounds' }).getByRole('link').first().click();
  await expect(heading(page, 'Round')).toBeFocused();
  await page.getByRole('link', { name: 'Void this round' }).click();
  await carryOut(page, 'ticket 15: the game showed another ball');
  await expectBalance(own, '20.00');
  await expectLine(own, 'Voided round');
  await own.context().close();
  return round.id;
}

/** A withdrawal that waits is never sent once its player is frozen; an operator refuses it with a reason that the player reads. */
export async function freezeBeforePayout(page: Page): Promise<void> {
  const { id, player, read } = await requestLargeWithdrawal();
  await openPlayer(page, player);
  await page.getByRole('link', { name: 'Change the status' }).click();
  await page.getByLabel(/^New status/).selectOption('frozen');
  await carryOut(page, 'stolen card reported');

  await open(page, 'Withdrawals');
  await page.getByLabel('Status', { exact: true }).selectOption('held');
  await page
    .getByRole('row', { name: new RegExp(player.username) })
    .getByRole('link')
    .click();
  await expect(page.getByText('The player is frozen').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign and approve' })).toHaveCount(0);
  // The freeze has ended all sessions, so the player logs in once more.
  const frozen = await loggedIn(player);
  const own = await openSite(page, frozen, `/transactions/${id}`);
  await expect(own.getByText(/We are reviewing your account, so we have not sent this withdrawal/).first()).toBeVisible();

  await page.getByRole('link', { name: 'Refuse and return the money' }).click();
  await page.getByLabel(/^Reason that the player reads/).selectOption('identity');
  await carryOut(page, 'ticket 16: the card is not theirs');
  await own.reload();
  await expect(own.getByText(/we could not confirm your identity/).first()).toBeVisible();
  expect((await frozen.call('GET', `/me/transactions/${id}`)).body).toMatchObject({ status: 'declined' });
  expect((await read())['code']).toBe('unauthenticated');
  await own.context().close();
}

/** The same player with a new session. */
export async function loggedIn(player: SitePlayer): Promise<SitePlayer> {
  const platform = { api: `${siteUrl()}/api` };
  const { username, password } = player;
  const { body } = await callAs(platform)('POST', '/auth/login', { username, password });
  const token = body['token'] as string;
  return { ...player, token, call: callAs(platform, token) };
}
