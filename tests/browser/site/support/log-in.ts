import type { Page } from '@playwright/test';
import type { SitePlayer } from './players.ts';

/** Fills in the open login page, as a person would. */
export async function logIn(page: Page, { username, password }: Pick<SitePlayer, 'username' | 'password'>): Promise<void> {
  // The form of the previous page may still be there until this one has loaded.
  const form = page.getByRole('main').locator('form', { has: page.locator('input[autocomplete="current-password"]') });
  await form.getByRole('textbox').first().fill(username);
  await form.locator('input[type=password]').fill(password);
  await form.locator('button[type=submit]').click();
}
