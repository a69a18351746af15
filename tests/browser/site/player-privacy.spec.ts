import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { PrivacyState } from '#openapi/model.ts';
import { outboxOf } from '#tests/support/caller.ts';
import { unzipped } from '#tests/support/zip.ts';
import { errorOf } from './support/forms.ts';
import { expectMet } from './support/outcome.ts';
import { main } from './support/player-screens.ts';
import { deposit, type SitePlayer } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';

/** The platform makes copies every five seconds, and the page polls every three. */
const copyMs = 20_000;
/** A letter that could not be sent at once is sent half a minute later. */
const letterMs = 45_000;
const card = (page: Page): Locator => main(page).getByRole('form', { name: 'Your data' });
const button = (page: Page, name: string): Locator => card(page).getByRole('button', { name, exact: true });
const password = (page: Page): Locator => card(page).getByLabel(/^Your password/);
const openProfile = async (page: Page) => {
  await page.goto('/en/dashboard/edit-profile');
  await card(page).scrollIntoViewIfNeeded();
};
const stateOf = async ({ call }: SitePlayer) => (await call('GET', '/me/privacy')).body as PrivacyState;
const subjects = async (partner: string, { email }: SitePlayer) => (await outboxOf({ partner }, email)).map(({ subject }) => subject);

test('[T-14] a copy of the data takes the password, is waited for, and is saved as a ZIP of what is held', async ({ page, funded }) => {
  await openProfile(page);
  await password(page).fill('Not-my-password-1');
  await button(page, 'Prepare a copy').click();
  await expectMet(errorOf(password(page)));
  expect((await stateOf(funded)).export).toBeNull();
  await password(page).fill(funded.password);
  await button(page, 'Prepare a copy').click();
  const save = button(page, 'Save the copy');
  await expect(save).toBeVisible({ timeout: copyMs });
  await expectMet(card(page).getByRole('status').filter({ hasText: 'You can save your copy until' }));
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe(`${new URL(page.url()).hostname}-${funded.username}.zip`);

  const files = unzipped(await readFile(await download.path()));
  const rowsOf = (table: string) =>
    (JSON.parse(files.get(`data/${table}.json`)!.toString()) as { rows: readonly Record<string, unknown>[] }).rows;
  expect(rowsOf('players')).toEqual([expect.objectContaining({ id: funded.id, username: funded.username, email: funded.email })]);
  expect(rowsOf('transactions')).toEqual([expect.objectContaining({ player_id: funded.id, amount_minor: expect.anything() })]);
  expect(rowsOf('sessions').length).toBeGreaterThan(0);
  expect([...files.keys()]).toContain('about.json');
  const everything = [...files.values()].map((bytes) => bytes.toString()).join('\n');
  expect(everything).not.toMatch(/password_hash|token_hash/);
  expect(everything).not.toContain(funded.token);
  await expect(save).toBeEnabled();
});

test('[T-14] closing the account takes the password, says the day, outlives a reload, and can be taken back', async ({
  page,
  partner,
  player,
}) => {
  test.setTimeout(90_000);
  await openProfile(page);
  const close = button(page, 'Close account and erase data');
  await close.click();
  await expectMet(errorOf(password(page)));
  await password(page).fill('Not-my-password-1');
  await close.click();
  await expectMet(errorOf(password(page)));
  expect((await stateOf(player)).erasure).toBeNull();
  await password(page).fill(player.password);
  await close.click();
  const due = card(page).getByRole('status').filter({ hasText: 'We will erase your data on' });
  await expectMet(due);
  await expect(close).toHaveCount(0);
  const { erasure } = await stateOf(player);
  expect(Date.parse(erasure!.due_at)).toBeGreaterThan(Date.parse(erasure!.requested_at));
  await expect(due).toContainText(new Date(erasure!.due_at).toLocaleDateString('en', { dateStyle: 'long' }));

  await page.reload();
  await expect(due).toBeVisible();
  await button(page, 'Keep my account').click();
  await expectMet(card(page).getByRole('status').filter({ hasText: 'Your account stays' }));
  await expect(due).toHaveCount(0);
  await expect(close).toBeVisible();
  expect((await stateOf(player)).erasure).toBeNull();
  await expect
    .poll(() => subjects(partner, player), { timeout: letterMs })
    .toEqual(expect.arrayContaining(['Your data will be erased', 'Your account stays']));
  expect((await player.me()).status).toBe('active');
});

test('[P-walk] [T-14] closing the account without a password leads to the field right above, and what was pressed stays in sight', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openProfile(page);
  const close = button(page, 'Close account and erase data');
  await expect(close).toBeVisible();
  await close.click();
  const error = errorOf(password(page));
  await expectMet(error);
  await expect(password(page)).toBeFocused();
  const [reported, pressed] = [(await error.boundingBox())!, (await close.boundingBox())!];
  expect(pressed.y - reported.y - reported.height).toBeLessThan(100);
  await expect(close).toBeInViewport({ ratio: 1 });
  expect((await stateOf(player)).erasure).toBeNull();
});

test('[T-14] an account with money in it is not closed: the page says why, also where the money came after it was opened', async ({
  page,
  player,
}) => {
  await openProfile(page);
  const close = button(page, 'Close account and erase data');
  await expect(close).toBeVisible();
  await deposit(player, '20');
  await password(page).fill(player.password);
  await close.click();
  await expectMet(card(page).getByRole('alert').filter({ hasText: 'We cannot erase your data yet. Finish your open items first.' }));
  await expect(card(page).getByRole('listitem')).toHaveText(['There is money in your account: withdraw or play it.']);
  await expect(close).toHaveCount(0);
  expect(await stateOf(player)).toMatchObject({ erasure: null, blockers: ['balance'] });

  await page.reload();
  await expect(card(page).getByRole('listitem')).toHaveText(['There is money in your account: withdraw or play it.']);
  await expect(close).toHaveCount(0);
  await expect(button(page, 'Prepare a copy')).toBeVisible();
});

test('[T-14] what was asked for is not told as a failure once it is known to be done, although the reply was lost', async ({
  page,
  player,
}) => {
  await page.route(/\/api\/me\/(data-export|erasure)$/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await openProfile(page);
  await password(page).fill(player.password);
  await button(page, 'Prepare a copy').click();
  await expect(card(page).getByRole('status').filter({ hasText: 'The copy' })).toBeVisible();
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  await password(page).fill(player.password);
  await button(page, 'Close account and erase data').click();
  await expect(button(page, 'Keep my account')).toBeVisible();
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  await button(page, 'Keep my account').click();
  await expect(card(page).getByRole('status').filter({ hasText: 'Your account stays' })).toBeVisible();
  await expect(card(page).getByRole('alert')).toHaveCount(0);
});
