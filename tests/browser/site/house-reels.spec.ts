import { profileOf } from '#games/slot/engine.ts';
import { slotOdds } from '#games/slot/stated.ts';
import { machineOf, type ReelCode, reelCodes } from '#games/reels/machines.ts';
import { reelsShown } from '#games/reels/client/drum.tsx';
import { expectPlayable, frameOf, openTitle, status, titleOf } from './support/house-games.ts';
import { expect, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

for (const code of reelCodes)
  test(`[GAME-03] [GAME-05] a guest plays ${code} in demo by keyboard alone: what it returns is said before the first bet`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const title = titleOf(code, 'slots');
    const game = await openTitle(page, title);
    await expect(game.getByRole('heading', { name: title.name })).toBeVisible();
    const { machine, returnPercent, wins } = machineOf(code);
    await expect(game.locator('.facts')).toContainText(`Returns ${returnPercent}%`);
    await expect(game.locator('.facts')).toContainText(`${Math.round(wins)} of 100 spins pay more than the bet`);
    await expect(game.locator('.reel')).toHaveCount(reelsShown(machine));
    await game.getByLabel('Bet', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 30_000 });
    await game.getByRole('button', { name: 'Paytable' }).press('Enter');
    const dialog = game.getByRole('dialog');
    await expect(dialog.getByText(/^Volatility: /)).toBeVisible();
    await expect(dialog.getByRole('row')).toHaveCount(1 + Object.keys(machine.pays).length + Number(machine.scatterPays !== null));
  });

const shapes = ['multiplier-reel', 'variable-ways', 'clusters', 'free-spins'] as const satisfies readonly ReelCode[];
for (const code of shapes)
  for (const [width, height] of [
    [360, 640],
    [640, 360],
    [1280, 800],
  ] as const)
    test(`the reels of ${code} and the button are in sight at ${width} x ${height}`, thoroughUnless(width === 360), async ({ page }) => {
      await page.setViewportSize({ width, height });
      const game = await openTitle(page, titleOf(code, 'slots'));
      await expect(game.locator('.facts')).toBeVisible();
      await expectPlayable(page, game.locator('.reel'), game.locator('.reels'), height);
      const html = frameOf(page).locator('html');
      expect(await html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    });

test('[P-14] [GAME-05] the ten lines say what they return before the first bet, and are silent until somebody wants to hear them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const title = titleOf('slots', 'slots');
  const stated = slotOdds[profileOf(title.gameId)];
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  const game = await openTitle(page, title);
  await expect(game.locator('.facts')).toContainText(/^Returns 95\.9\d% · Volatility: /);
  await expect(game.locator('.facts')).toContainText(`${Math.round(stated.wins)} of 100 spins pay more than the bet`);
  const sound = game.getByRole('button', { name: 'Sound', exact: true });
  const spin = async () => {
    await game.locator('.action').press('Enter');
    await expect(status(game)).toHaveText(/Lost|Paid|came back/);
  };
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await spin();
  const before = scripts.length;
  await sound.press('Enter');
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => scripts.length).toBe(before + 1);
  const part = scripts.at(-1)!;
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  expect(scripts.slice(before + 1)).not.toContain(part);
  await spin();
  await expect.poll(() => scripts.slice(before + 1)).toContain(part);
});
