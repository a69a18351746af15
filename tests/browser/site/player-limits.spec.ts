import type { Locator, Page } from '@playwright/test';
import type { PlayLimit, PlayLimits } from '#openapi/model.ts';
import { cashier, paymentCount, payButton, quote, visitCashier } from './support/cashier.ts';
import { logIn } from './support/log-in.ts';
import { expectMet } from './support/outcome.ts';
import { expectPlayer, main } from './support/player-screens.ts';
import { deposit, type SitePlayer } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';

const card = (page: Page): Locator => main(page).getByRole('group', { name: 'Limits and breaks', exact: true });
const form = (page: Page): Locator => card(page).getByRole('form', { name: 'Set a limit' });
const button = (page: Page, name: string): Locator => card(page).getByRole('button', { name, exact: true });
const reported = (page: Page, words: string | RegExp): Locator => card(page).locator('[role=status]').filter({ hasText: words });
const openCard = async (page: Page) => {
  await page.goto('/en/dashboard/edit-profile');
  await form(page).scrollIntoViewIfNeeded();
};
const held = async ({ call }: SitePlayer) => (await call('GET', '/me/play-limits')).body as PlayLimits;
const limitOf = async (player: SitePlayer, kind: PlayLimit['kind'], period: PlayLimit['period']) =>
  (await held(player)).limits.find((each) => each.kind === kind && each.period === period);
const setLimit = async (page: Page, amount: string) => {
  await form(page)
    .getByLabel(/^At most/)
    .fill(amount);
  await button(page, 'Set the limit').click();
};

test('[T-13] a limit is set, refuses a deposit above it and offers what is left, is tightened at once and loosened a day later', async ({
  page,
  player,
}) => {
  test.setTimeout(90_000);
  await deposit(player, '20');
  await openCard(page);
  await form(page)
    .getByLabel(/^At most/)
    .fill('60');
  await expect(form(page).getByText('This limit starts now.')).toBeVisible();
  await button(page, 'Set the limit').click();
  await expectMet(reported(page, 'Your limit is set and starts now.'));
  await expect(card(page).getByRole('listitem').first()).toContainText(/In 24 hours: \S*60\.00.*20\.00\D+ used, \D*40\.00/);
  expect(await limitOf(player, 'deposit', 'day')).toMatchObject({ amount: '60.00', used: '20.00', left: '40.00', next: null });

  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  const refusal = cashier(page).getByRole('alert').filter({ hasText: 'Your deposit limit for 24 hours is' });
  await expectMet(refusal);
  await expect(refusal).toContainText(/60\.00.*40\.00.* left/);
  expect(await paymentCount(player, 1)).toBe(1);
  await refusal.getByRole('button', { name: /^Deposit 40\.00/ }).click();
  await expect(cashier(page).getByRole('region', { name: 'Conversion' })).toBeVisible();
  await expect(cashier(page).getByLabel(/^Amount/)).toHaveValue('40.00');

  await openCard(page);
  await setLimit(page, '50');
  await expectMet(reported(page, 'Your limit is set and starts now.'));
  expect(await limitOf(player, 'deposit', 'day')).toMatchObject({ amount: '50.00', next: null });
  await form(page)
    .getByLabel(/^At most/)
    .fill('200');
  await expect(form(page).getByText(/^Raising a limit takes 24 hours\. The new limit starts .* Until then: 50\.00/)).toBeVisible();
  await button(page, 'Set the limit').click();
  await expectMet(reported(page, /^Your limit is set\. It starts .* Until then: 50\.00/));
  const { amount, next } = (await limitOf(player, 'deposit', 'day'))!;
  expect([amount, next?.amount]).toEqual(['50.00', '200.00']);
  const from = await page.evaluate(
    (time) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time)),
    next!.from,
  );
  await expect(card(page).getByRole('listitem').first()).toContainText(`From ${from}: 200.00`);
});

test('[T-13] a break says until when before it is taken; after it no game is opened, the cashier takes no deposit, and money can be withdrawn', async ({
  page,
  funded,
}) => {
  await openCard(page);
  await button(page, '7 days').click();
  const question = card(page).getByRole('status').filter({ hasText: 'Take a break until' });
  await expectMet(question);
  await expect(question).toContainText('Nobody can end your break early, not even support');
  await button(page, 'Go back').click();
  expect((await held(funded)).break_until).toBeNull();
  await expect(button(page, '7 days')).toBeFocused();
  await button(page, '7 days').click();
  await button(page, 'Take the break').click();
  await expectMet(reported(page, 'You are taking a break until'));
  expect(Date.parse((await held(funded)).break_until!)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  await expect(button(page, '1 day')).toHaveCount(0);

  await page.goto('/en/game/play/plinkoear/207');
  await expect(main(page).getByRole('heading', { name: 'You are taking a break', exact: true })).toBeVisible();
  await expect(main(page)).toContainText('You are taking a break until');
  await expect(page.locator('iframe')).toHaveCount(0);
  await visitCashier(page);
  await expect(cashier(page)).toContainText('You are taking a break until');
  await expect(cashier(page).getByRole('combobox')).toHaveCount(0);
  await cashier(page).getByRole('tab', { name: 'Withdraw' }).click();
  await expect(cashier(page).getByRole('combobox')).toHaveCount(1);
});

test('[T-13] [P-08] a self-exclusion takes the password and a second yes, ends the session, says why, and is there after the next log-in', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCard(page);
  const password = card(page).getByLabel(/^Confirm with your password/);
  await password.fill('Not-my-password-1');
  await button(page, 'Exclude me').click();
  await button(page, 'Yes, exclude me').click();
  await expect(card(page).getByText('The current password does not match.')).toBeVisible();
  expect((await player.me()).status).toBe('active');
  await password.fill(player.password);
  await button(page, 'Exclude me').click();
  const question = card(page).getByRole('status').filter({ hasText: 'at least?' });
  await expectMet(question);
  await expect(question).toContainText('You cannot undo this');
  await button(page, 'Yes, exclude me').click();
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expectMet(ended);
  await expect(ended).toContainText('You excluded yourself');
  await ended.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, player);
  // The login leads home by itself.
  await expectPlayer(page, player);
  await page.goto('/en/dashboard');
  await expect(main(page)).toContainText('You are self-excluded');
  await expect(main(page)).toContainText('You are excluded until');
});
