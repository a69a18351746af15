import { expect, type Page } from '@playwright/test';
import { png, upload } from '#tests/support/files.ts';
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
