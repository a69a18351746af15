import type { Page } from '@playwright/test';
import type { SitePlayer } from './players.ts';

/** Fills in the login page that is open, as a person would. */
export async function logIn(page: Page, { username, password }: Pick<SitePlayer, 'username' | 'password'>): Promise<void> {
  // The form of the page before may stand there until this one has come.
  const form = page.getByRole('main').locator('form', { has: page.locator('input[autocomplete="current-password"]') });
  await form.getByRole('textbox').first().fill(username);
  await form.locator('input[type=password]').fill(password);
  await form.locator('button[type=submit]').click();
}
