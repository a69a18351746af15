import type { FrameLocator } from '@playwright/test';
import { agrees, listings, readRecord, recompute, rulesOf } from '#games/engine/index.ts';
import type { SharedRound } from '#games/provider/protocol.ts';
import { balance, expectAccount, expectNoFaults, openTitle, status, titleOf } from './support/house-games.ts';
import { createPlayer, deposit, type SitePlayer, storageStateOf } from './support/players.ts';
import { aRound, isSlowed } from './support/environments.ts';
import { expect, playerTest } from './support/test.ts';

const phase = (game: FrameLocator) => game.getByRole('timer');

/** Asserts that the balance equals the results of all flights of the player, starting with 100 EUR. */
async function expectBooked(game: FrameLocator, player: SitePlayer): Promise<void> {
  const nets = (await game.locator('.chip').allInnerTexts()).map((text) => Number(/([+-]?[\d.]+)\sEUR$/.exec(text)?.[1]));
  expect(await balance(game)).toBeCloseTo(
    nets.reduce((sum, net) => sum + net, 100),
    2,
  );
  await expectAccount(game, player);
}
const title = () => titleOf('live-earplane', 'live-casino');

playerTest(
  '[GAME-03] two players fly in one plane: an exit by touch and one by itself are paid and seen, and the flight is drawn again',
  async ({ page, funded, browser, site, partner }) => {
    playerTest.setTimeout(isSlowed ? 400_000 : 180_000);
    const other = await createPlayer(site);
    await deposit(other, '100');
    const context = await browser.newContext({ storageState: storageStateOf(site, other), reducedMotion: 'reduce', hasTouch: true });
    const besidePage = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await besidePage.setViewportSize({ width: 360, height: 740 });
    const [game, beside] = await Promise.all([openTitle(page, title()), openTitle(besidePage, title())]);
    await expect(phase(game)).toHaveText(/^Next flight|^No more|^The plane/, aRound);
    await expect(game.locator('.action')).toHaveAttribute('aria-disabled', 'true');
    await expectNoFaults(page, 'iframe');

    // A flight that does not end on the runway: it is tried until one climbs.
    await beside.getByLabel('Cash out automatically').check();
    await beside.getByLabel('At multiplier').fill('1.01');
    await expect(async () => {
      await expect(phase(game)).toHaveText(/^Place your bet: [3-9] s/, aRound);
      await game.locator('.action').press('Enter');
      await beside.locator('.action').tap();
      await expect(game.getByRole('button', { name: /^Bet placed/ })).toBeVisible();
      await expect(game.getByText('1 other player has bet in this round.').first()).toBeVisible();
      await game.getByRole('button', { name: 'Cash out', exact: true }).press('Enter', { timeout: 15_000 });
      await expect(status(game)).toHaveText(/^Cashed out at .*Paid/, { timeout: 5_000 });
    }).toPass({ timeout: isSlowed ? 300_000 : 120_000 });
    await expect(game.locator('.exits')).toContainText('You');
    await expect(status(beside)).toHaveText(/^Cashed out at 1\.01/, aRound);
    await expect(phase(game)).toHaveText(/^Next flight/, { timeout: 130_000 });
    const point = await game.locator('.last-flights li').first().innerText();
    await expect(beside.locator('.last-flights li').first()).toHaveText(point);
    await expectBooked(game, funded);
    await expectBooked(beside, other);

    await game.getByRole('button', { name: 'Last 20' }).press('Enter');
    const round = game.getByRole('dialog').locator('details').first();
    await round.locator('summary').press('Enter');
    await round.getByRole('button', { name: 'Verify' }).press('Enter');
    await expect(round.getByText('✓ Fair')).toBeVisible();
    await expectNoFaults(page, 'iframe');
    const address = await round.getByRole('link', { name: 'The round as data' }).getAttribute('href');
    const reported = (await (await page.request.get(new URL(address!, partner).href)).json()) as SharedRound;
    const record = readRecord(rulesOf('live-crash'), listings['liveearplane']!.plays, reported as unknown as Record<string, unknown>);
    const again = recompute(rulesOf('live-crash'), record);
    expect([agrees(again), again.isSeedOfChain]).toEqual([true, true]);
    await context.close();
  },
);
