import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { linkIn, outboxOf } from '#tests/support/caller.ts';
import { expectAccessible, heading, open } from './console.ts';

/** A guest writes on the site and reads the reference; an operator answers, and the letter leads back to the form. */
export async function answerGuest(page: Page): Promise<void> {
  const site = process.env['SITE_URL']!;
  const email = `guest-${randomUUID()}@example.com`;
  const guest = await (await page.context().browser()!.newContext()).newPage();
  await guest.goto(`${site}/en/contact-us`);
  await guest.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
  await guest.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await guest.getByRole('textbox', { name: 'Message' }).fill('I lost the key of my account.');
  await guest.getByRole('button', { name: 'Send message' }).click();
  const sent = guest.getByText(/Your reference is C-/);
  await expect(sent).toBeVisible();
  const reference = /C-\w{10}/.exec((await sent.textContent())!)![0];

  await open(page, 'Cases');
  await expect(heading(page, 'Cases')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: reference }).click();
  await expect(heading(page, `Case ${reference}`)).toBeFocused();
  await page.getByRole('button', { name: 'Claim this case' }).click();
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Text/).fill('Use the link on the page of the log-in.');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByText('Waiting for the player')).toBeVisible();
  const partner = process.env['SITE_PARTNER_URL'] ?? '';
  await guest.goto(`${linkIn((await outboxOf({ partner }, email))[0])}`);
  await expect(guest.getByText(`You are replying to us about ${reference}.`)).toBeVisible();
  await guest.context().close();

  await page.getByLabel('Work', { exact: true }).selectOption('close');
  await page.getByLabel(/^Outcome/).selectOption('answered');
  await page.getByLabel(/^Reason/).fill('found it');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Release' })).toBeHidden();
  await expectAccessible(page);
}
