import { expect, type Page } from '@playwright/test';
import { png, upload } from '#tests/support/files.ts';
import { signProposal } from './console-campaign.ts';
import { expectAccessible, heading, open } from './console.ts';
import { openSite } from './console-site.ts';
import { createPlayer } from './players.ts';

export async function refuseDocument(page: Page): Promise<void> {
  const player = await createPlayer(process.env['SITE_URL']!);
  const { body: sent } = await upload({ api: `${process.env['SITE_URL']!}/api` }, player.token, await png(), { name: 'blurred.png' });
  await open(page, 'Documents');
  await page
    .getByRole('row', { name: new RegExp(player.username) })
    .getByRole('link')
    .click();
  await expect(heading(page, `Document ${sent['id']}`)).toBeVisible();
  const picture = page.getByRole('img', { name: 'Page 1 of 1 of the document' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Claim this document' }).click();
  await page.getByLabel('Decision').selectOption('refuse');
  await page.getByLabel(/^Reason that the player reads/).selectOption('unreadable');
  await page
    .getByLabel(/^Reason/)
    .last()
    .fill('ticket 13');
  await page.getByRole('button', { name: 'Refuse and notify the player' }).click();
  await expect(page.getByText('It cannot be read').last()).toBeVisible();
  const { body: documents } = await player.call('GET', '/me/all-documents');
  expect(documents['passport']).toMatchObject({ status: 'refused', reason: 'unreadable' });
  const own = await openSite(page, player, '/dashboard/edit-profile');
  await expect(own.getByRole('main').getByText('Refused').first()).toBeVisible();
  await own.context().close();
}

/** A rule asks for a second person: one operator accepts a document, another one confirms it, and the player reads each step. */
export async function confirmDocument(first: Page, second: Page): Promise<void> {
  await open(first, 'Rules');
  await first.getByRole('link', { name: 'Change: A sample by chance' }).click();
  await first.getByLabel(/^Is the rule on/).selectOption('true');
  await first.getByLabel(/^One in how many/).fill('1');
  await signProposal(first);
  const player = await createPlayer(process.env['SITE_URL']!);
  await upload({ api: `${process.env['SITE_URL']!}/api` }, player.token, await png(), { name: 'passport.png' });
  const row = (page: Page) => page.getByRole('row', { name: new RegExp(player.username) });
  const accept = async (page: Page, day: string, button: string) => {
    await open(page, 'Documents');
    await row(page).getByRole('link').click();
    await page.getByRole('button', { name: 'Claim this document' }).click();
    await page.getByLabel(/^Valid until/).fill(day);
    await page.getByLabel(/^Reason/).fill('photo and name match');
    await page.getByRole('button', { name: button }).click();
  };
  await accept(first, '2099-01-31', 'Approve and notify the player');
  await expect(first.getByText('A colleague has to confirm it.')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Claim this document' })).toHaveCount(0);
  const own = await openSite(second, player, '/dashboard/edit-profile');
  await expect(own.getByRole('main').getByText('Being checked').first()).toBeVisible();
  await open(second, 'Documents');
  await expect(row(second)).toContainText('Second');
  await accept(second, '2098-12-31', 'Confirm and notify the player');
  await expect(second.getByText('Approved').first()).toBeVisible();
  await expectAccessible(second);
  await own.reload();
  await expect(own.getByRole('main').getByText('Approved').first()).toBeVisible();
  await own.context().close();
}
