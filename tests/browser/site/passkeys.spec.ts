import type { Page } from '@playwright/test';
import { addAuthenticator, addPasskey } from './support/authenticator.ts';
import { cashier as dialog } from './support/cashier.ts';
import { expectMet } from './support/outcome.ts';
import { main, toast } from './support/player-screens.ts';
import { expect, playerTest } from './support/test.ts';
import { whole } from './support/thorough.ts';

playerTest('[T-11] a passkey is added after a question that was closed, renamed, and removed', async ({ page, player }) => {
  const { willing } = await addAuthenticator(page);
  await page.goto('/en/dashboard/edit-profile');
  const card = main(page).getByRole('group', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const form = main(page).getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel(/^Your password/).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(/^Your password/)).toBeFocused();
  await expect(form.getByText('The current password does not match.')).toBeVisible();
  await form.getByLabel(/^Your password/).fill(player.password);
  await willing(false);
  await page.keyboard.press('Enter');
  await expectMet(form.getByRole('status').filter({ hasText: 'No passkey was created' }));
  await willing(true);
  await form.getByRole('button', { name: 'Ask again' }).click();
  await expect(toast(page, 'success', 'The passkey was added')).toBeVisible();
  await expect(card).toBeFocused();
  await expect(card.getByRole('listitem')).toContainText('not used yet');

  await card.getByRole('button', { name: /^Rename / }).click();
  await main(page).getByLabel(/^Name/).fill('My laptop');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('listitem')).toContainText('My laptop');

  // The same device again, which has a passkey already.
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await form.getByLabel(/^Your password/).fill(player.password);
  await page.keyboard.press('Enter');
  await expectMet(form.getByRole('alert').filter({ hasText: 'already has a passkey for your account' }));
  await form.getByRole('button', { name: 'Back' }).click();

  await card.getByRole('button', { name: 'Remove My laptop' }).click();
  await main(page)
    .getByRole('form', { name: 'Remove' })
    .getByLabel(/^Your password/)
    .fill(player.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'success', 'The passkey was removed')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  expect((await player.call('GET', '/me/passkeys')).body).toEqual({ data: [] });
});

const deleteSession = (page: Page) => page.evaluate(() => localStorage.clear());
const openLogin = (page: Page) => main(page).getByRole('button', { name: 'Log in with a passkey' }).click();

playerTest('[T-11] a passkey logs in without name and password', async ({ page, player }) => {
  await addAuthenticator(page);
  await addPasskey(page, player.password);
  await deleteSession(page);
  await page.goto('/en/login');
  await openLogin(page);
  await expect(page).toHaveURL(/\/en\/dashboard$/);
  await expect(toast(page, 'success', /./)).toBeVisible();
  const { body } = await player.call('GET', '/me/passkeys');
  expect(body).toMatchObject({ data: [{ last_used_at: expect.any(String) }] });
});

playerTest('[T-11] a question that was closed can be asked again; one that was removed opens nothing', whole, async ({ page, player }) => {
  const { willing } = await addAuthenticator(page);
  await addPasskey(page, player.password);
  await deleteSession(page);
  await page.goto('/en/login');
  await willing(false);
  await openLogin(page);
  await expectMet(dialog(page).getByRole('status').filter({ hasText: 'You are not logged in' }));
  const [{ id }] = ((await player.call('GET', '/me/passkeys')).body as { data: [{ id: number }] }).data;
  await player.call('POST', `/me/passkeys/${id}/removal`, { password: player.password });
  await willing(true);
  await dialog(page).getByRole('button', { name: 'Ask again' }).click();
  await expectMet(dialog(page).getByRole('alert').filter({ hasText: 'recognise this passkey' }));
  await dialog(page).getByRole('button', { name: 'Log in with a password' }).click();
  await expect(main(page).getByRole('button', { name: 'Log in with a passkey' })).toBeFocused();
});
