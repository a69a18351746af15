import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { PlaySession } from '#openapi/model.ts';
import { frameOf, status } from './support/house-games.ts';
import { expectMet } from './support/outcome.ts';
import { main } from './support/player-screens.ts';
import { expect, playerTest as test } from './support/test.ts';

const game = '/en/game/play/plinkoear/207';
const figures = (page: Page) => main(page).getByRole('group', { name: 'Your play session' });
const question = (page: Page) => page.getByRole('alertdialog', { name: /^You have been playing for/ });
const drop = async (page: Page) => {
  const frame = frameOf(page);
  await frame.getByRole('button', { name: /^Drop for/ }).click();
  await expect(status(frame)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
};

for (const [width, height] of [
  [360, 640],
  [640, 360],
] as const) {
  test(`[T-13] time and net position stand in the bar of a game at ${width}x${height}, are those of the platform, and take nothing of the game`, async ({
    page,
    funded,
  }) => {
    await page.setViewportSize({ width, height });
    await page.route('**/api/me/play-session', (route) => route.abort());
    // They load in time or not, load by load, and are as wide as the device's fonts, but not as high.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(game);
    await expect(frameOf(page).getByRole('button', { name: /^Drop for/ })).toBeVisible();
    const before = (await page.locator('iframe').boundingBox())!;
    await page.unroute('**/api/me/play-session');
    await page.reload();
    await expect(figures(page)).toHaveText(/^Time played: 0 min\s*Net 0\.00\sEUR$/);
    expect(await page.locator('iframe').boundingBox()).toEqual(before);
    await drop(page);
    const { current } = (await funded.call('GET', '/me/play-session')).body as PlaySession;
    expect(Number(current!.staked)).toBeGreaterThan(0);
    await expect(figures(page)).toContainText(current!.net.replace(/^-/, ''));
    expect(await page.locator('iframe').boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await new AxeBuilder({ page }).include('main').exclude('iframe').analyze()).violations.map(({ id }) => id)).toEqual([]);
  });
}

for (const [language, width] of [
  ['en', 320],
  ['es', 360],
  ['fr', 360],
  ['pt', 360],
] as const)
  test(`[V-06] the bar of a game shows its whole name beside time and net position, in ${language} at ${width} px`, async ({
    page,
    funded,
  }) => {
    expect(funded).toBeDefined();
    await page.setViewportSize({ width, height: 740 });
    await page.goto(game.replace('/en/', `/${language}/`));
    await expect(main(page).locator('header [role=group]').first()).toContainText('0 min');
    const title = main(page).getByRole('heading', { level: 1, name: 'Plinkoear' });
    const size = await title.evaluate((node) => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight]);
    expect(size.every((cut) => cut <= 0)).toBe(true);
    expect((await title.boundingBox())!.height).toBeLessThan(44);
  });

test('[T-13] at the interval the page asks whether to go on, with ways to limits and history, and goes on after an answer', async ({
  page,
}) => {
  let isAnswered = false;
  // As an hour later, because this test cannot set the platform's clock.
  const hourLater = (): PlaySession => ({
    currency: 'EUR',
    check_minutes: 60,
    current: { started_at: '2026-11-25T10:00:00.000Z', seconds: 3_600, staked: '20.00', returned: '12.50', net: '-7.50' },
    check_in_s: isAnswered ? 3_600 : 0,
    has_open_round: false,
  });
  await page.route('**/api/me/play-session', (route) => route.fulfill({ json: hourLater() }));
  await page.route('**/api/me/reality-check', (route) => {
    isAnswered = true;
    return route.fulfill({ json: hourLater() });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(game);
  await expectMet(question(page));
  await expect(question(page)).toHaveAccessibleName('You have been playing for 1 h');
  await expect(question(page)).toContainText(/-7\.50\sEUR/);
  await expect(question(page).getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '/en/dashboard/edit-profile');
  await expect(question(page).getByRole('link', { name: 'History' })).toHaveAttribute('href', '/en/dashboard/transactions');
  // Closed without an answer, the bar keeps its button.
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Reality check' }).click();
  await question(page).getByRole('button', { name: 'Keep playing' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(figures(page)).toContainText('1 h');
});

test('[T-13] a limit of time and a reality check are set on the profile: stricter at once, looser a day later', async ({
  page,
  player,
}) => {
  await page.goto('/en/dashboard/edit-profile');
  const card = main(page).getByRole('group', { name: 'Limits and breaks', exact: true });
  const check = card.getByRole('group', { name: 'Reality check', exact: true });
  await check.getByLabel('Remind me every').selectOption('30');
  await check.getByRole('button', { name: 'Set the reality check' }).click();
  await expectMet(check.locator('[role=status]').filter({ hasText: 'Your limit is set and starts now.' }));
  await check.getByLabel('Remind me every').selectOption('none');
  await expect(check).toContainText('Raising a limit takes 24 hours');
  await check.getByRole('button', { name: 'Set the reality check' }).click();
  await expectMet(check.locator('[role=status]').filter({ hasText: /^Your limit is set\. It starts .* Until then: 30 min/ }));
  const { times } = (await player.call('GET', '/me/play-limits')).body as { times: object[] };
  expect(times).toMatchObject([
    { kind: 'time', minutes: null, next: null },
    { kind: 'reality_check', minutes: 30, next: { minutes: null } },
  ]);
});
