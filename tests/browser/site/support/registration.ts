import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { registration } from '#tests/support/caller.ts';
import { fillPasswords } from './forms.ts';
import { main } from './player-screens.ts';

/** A name that nobody has. */
export const newUsername = (): string => `n${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Fills in the required fields of the registration form, and ticks both boxes. @returns the values that it then sends, without the omitted name. */
export async function fillRegistration(page: Page, username = newUsername()) {
  const form = registration(username);
  const field = (label: RegExp) => main(page).getByLabel(label);
  await field(/^Username/).fill(username);
  await field(/^E-mail/).fill(form.email);
  await fillPasswords(main(page), form.password);
  await field(/^Country/).selectOption(form.country);
  for (const name of [/I accept/, /18 years/]) await main(page).getByRole('checkbox', { name }).check();
  return { ...form, name: '' };
}
