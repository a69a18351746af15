import type { FrameLocator, Page } from '@playwright/test';
import { agrees, listings, readRecord, recompute, rulesOf } from '#games/engine/index.ts';
import type { SharedRound } from '#games/provider/protocol.ts';
import { expectBooked, expectNoFaults, expectWhole, lastNet, openTitle, status, titleOf } from './support/house-games.ts';
import { createPlayer, deposit, storageStateOf } from './support/players.ts';
import { aRound, isSlowed } from './support/environments.ts';
import { expect, playerTest } from './support/test.ts';

const phase = (game: FrameLocator) => game.getByRole('timer');
const fallen = (game: FrameLocator) => game.locator('.last-pockets li').first();

/** Puts a chip of 1.00 on a chance of the table, by keyboard alone. */
async function putChip(page: Page, game: FrameLocator, spot: string): Promise<void> {
  await game.getByLabel('Chip', { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1.00');
  await game.locator('.spot:not([tabindex="-1"])').first().focus();
  const focused = async () => (await game.locator('.spot:focus').getAttribute('aria-label')) ?? '';
  // The chances are the last row, on a low screen the first.
  const [first, chance] = await Promise.all(['.spot-straight', '.spot-chance'].map((one) => game.locator(one).first().boundingBox()));
  const key = chance!.y > first!.y ? 'ArrowDown' : 'ArrowUp';
  const chosen = game.locator('.spot-chance:focus');
  for (let step = 0; step < 8 && !(await chosen.isVisible()); step += 1) await page.keyboard.press(key);
  for (let step = 0; step < 6 && !(await focused()).startsWith(spot); step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(game.locator('.spot:focus')).toHaveAccessibleName(new RegExp(`^${spot}.*: 1\\.00\\sEUR$`));
}

playerTest(
  '[GAME-03] two players at one table bet by keyboard and see the same number; a late bet is told; the round is drawn again',
  async ({ page, funded, browser, site, partner }) => {
    playerTest.setTimeout(isSlowed ? 240_000 : 90_000);
    const other = await createPlayer(site);
    await deposit(other, '100');
    const context = await browser.newContext({ storageState: storageStateOf(site, other), reducedMotion: 'reduce' });
    const besidePage = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The other one uses a phone in landscape.
    await besidePage.setViewportSize({ width: 640, height: 360 });
    const title = titleOf('live-roulette', 'live-casino');
    const [game, beside] = await Promise.all([openTitle(page, title), openTitle(besidePage, { ...title })]);
    // Both bet in the round that opens next.
    await expect(phase(game)).toHaveText(/^Next round|^No more/, aRound);
    await expect(game.locator('.action')).toHaveAttribute('aria-disabled', 'true');
    await expectNoFaults(page, 'iframe');
    await expect(phase(game)).toHaveText(/^Place your bets/, aRound);
    await Promise.all([putChip(page, game, 'Red'), putChip(besidePage, beside, 'Black')]);
    await game.getByRole('button', { name: /^Bet 1\.00/ }).press('Enter');
    await beside.getByRole('button', { name: /^Bet 1\.00/ }).press('Enter');
    await expect(status(game)).toHaveText(/^Your bets of 1\.00\sEUR are in this round/);
    await expect(status(beside)).toHaveText(/^Your bets of 1\.00\sEUR are in this round/);
    await expect(game.getByText('1 other player has bet in this round.').first()).toBeVisible();
    await expect(game.getByRole('button', { name: /^Red/ })).toHaveAccessibleName(/yours in this round: 1\.00\sEUR/);
    await expect(game.getByRole('button', { name: /^Black/ })).toHaveAccessibleName(/others: 1/);

    // Refused for another reason than the time: the message stays until another bet, whatever the round's result in the meantime.
    const refuseBeside = async () => {
      await besidePage.route('**/games/api/rounds', (route) =>
        route.fulfill({ status: 409, json: { code: 'limit_reached', message: 'over the limit' } }),
      );
      await putChip(besidePage, beside, 'Black');
      await beside.getByRole('button', { name: /^Bet 1\.00/ }).press('Enter');
      await expect(status(beside)).toHaveText(/^This bet is outside the limits/);
      await expect(status(beside)).toHaveText(
        /^This bet is outside the limits of the game or of your account\. .*(Lost 1\.00|Paid 2\.00)/,
        aRound,
      );
      await expectWhole(status(beside));
      // Dismissed, it uncovers the round's result.
      await beside.getByRole('button', { name: 'Dismiss this message' }).press('Enter');
      await expect(status(beside)).toHaveText(/^(?!This bet).*(Lost 1\.00|Paid 2\.00)/);
    };
    // The button is not pressed: the page places the chip when bets close, and that call takes too long.
    const placeLate = async () => {
      await page.route('**/games/api/rounds', async (route) => {
        await expect(phase(game)).toHaveText(/^No more bets/, aRound);
        await route.continue();
      });
      await putChip(page, game, 'Red');
      await expect(game.getByText('Bets are closed. Your chips stay on the table for the next round.')).toBeVisible(aRound);
      await page.unroute('**/games/api/rounds');
      await expect(status(game)).toHaveText(/Lost 1\.00|Paid 2\.00/, aRound);
    };
    // They run in parallel, because a message lasts until the next round opens.
    await Promise.all([refuseBeside(), placeLate()]);
    const [tools, button] = await Promise.all(['.table-tools', '.action'].map(async (part) => (await beside.locator(part).boundingBox())!));
    expect(tools!.y + tools!.height).toBeLessThanOrEqual(button!.y);
    const [fell, fellBeside] = await Promise.all([fallen(game), fallen(beside)].map((one) => one.getAttribute('aria-label')));
    expect(fell).toMatch(/^\d+/);
    expect(fellBeside).toBe(fell);
    expect((await lastNet(game)) + (await lastNet(beside)), 'red and black cannot both win').toBeLessThanOrEqual(0);
    await expectBooked(game, funded);
    await expectBooked(beside, other);

    await game.getByRole('button', { name: 'Last 20' }).press('Enter');
    const round = game.getByRole('dialog').locator('details').first();
    await round.locator('summary').press('Enter');
    await expect(round.locator('summary')).toContainText(`${Number.parseInt(fell!, 10)}`);
    await round.getByRole('button', { name: 'Verify' }).press('Enter');
    await expect(round.getByText('✓ Fair')).toBeVisible();
    await expectNoFaults(page, 'iframe');
    const address = await round.getByRole('link', { name: 'The round as data' }).getAttribute('href');
    const reported = (await (await page.request.get(new URL(address!, partner).href)).json()) as SharedRound;
    const record = readRecord(rulesOf('live-roulette'), listings['liveroulette']!.plays, reported as unknown as Record<string, unknown>);
    const again = recompute(rulesOf('live-roulette'), record);
    expect([agrees(again), again.isSeedOfChain]).toEqual([true, true]);
    expect(again.outcome).toMatchObject({ pocket: Number.parseInt(fell!, 10) });
    await context.close();
  },
);
