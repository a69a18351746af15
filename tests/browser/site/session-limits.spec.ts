import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { PlaySession, SessionLimits } from '#openapi/model.ts';
import { frameOf } from './support/house-games.ts';
import { expectMet } from './support/outcome.ts';
import { main } from './support/player-screens.ts';
import { expect, playerTest as test } from './support/test.ts';

const game = '/en/game/play/plinkoear/207';
const question = (page: Page) => page.getByRole('dialog', { name: 'Set the limits of your session' });
const sessionOf = (limits: Partial<SessionLimits>): PlaySession => ({
  currency: 'EUR',
  current: null,
  check_minutes: null,
  check_in_s: null,
  has_open_round: false,
  session_limits: {
    games: ['slots', 'live-casino', 'table', 'crash', 'instant', 'bingo', 'video-poker'],
    needs_spend: true,
    state: 'needed',
    ...limits,
  },
});

test('[31.13] on a phone: a country that requires it asks for the limits of a session, refuses empty ones, and lets a player through with them', async ({
  page,
  funded,
}) => {
  expect(funded).toBeDefined();
  let isOpen = false;
  const now = () => (isOpen ? sessionOf({ state: 'open', minutes: 45, ends_in_s: 2_700, spend: '20.00', left: '20.00' }) : sessionOf({}));
  const sent: unknown[] = [];
  await page.route('**/api/me/play-session', (route) => route.fulfill({ json: now() }));
  await page.route('**/api/me/session-limits', (route) => {
    sent.push(route.request().postDataJSON());
    isOpen = true;
    return route.fulfill({ json: now() });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(game);
  await expectMet(question(page));
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  // Closed without limits, the bar keeps their button.
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Set session limits' }).click();
  const dialog = question(page);
  await dialog.getByRole('button', { name: 'Start session' }).click();
  await expect(dialog.getByLabel('Length in minutes')).toBeFocused();
  await expect(dialog).toContainText('Enter whole minutes from 5 to 1,440.');
  await expect(dialog).toContainText('Enter an amount above 0.');
  await dialog.getByLabel('Length in minutes').fill('45');
  await dialog.getByLabel('Highest loss').fill('20');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([{ minutes: 45, spend: '20' }]);
  await expect(frameOf(page).getByRole('button', { name: /^Drop for/ })).toBeVisible();
});

test('[U-13] soon after a session the question says when it ended, in each language, on a phone and with a keyboard', async ({
  page,
  funded,
}) => {
  expect(funded).toBeDefined();
  await page.route('**/api/me/play-session', (route) => route.fulfill({ json: sessionOf({ ended_s: 1_130 }) }));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(game);
  await expectMet(question(page));
  await expect(question(page)).toContainText('Your last session ended 19 min ago.');
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  for (const [language, text] of [
    ['es', 'Tu última sesión terminó hace 19 min.'],
    ['fr', 'Votre dernière session s’est terminée il y a 19 min.'],
    ['pt', 'A sua última sessão terminou há 19 min.'],
  ] as const) {
    await page.goto(game.replace('/en/', `/${language}/`));
    await expect(page.getByRole('dialog').filter({ hasText: text })).toBeVisible();
  }
});

test('[31.13] between sessions the page says when the next one can begin, with the demo as a way on', async ({ page, funded }) => {
  expect(funded).toBeDefined();
  await page.route('**/api/me/play-session', (route) => route.fulfill({ json: sessionOf({ state: 'paused', next_in_s: 3_541 }) }));
  await page.goto(game);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toContainText('You can start your next session in 1 h 0 min.');
  await dialog.getByRole('button', { name: 'Play demo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Set session limits' })).toHaveCount(0);
  await expect(frameOf(page).getByRole('button', { name: /^Drop for/ })).toBeVisible();
});
