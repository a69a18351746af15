import { expect, type Page } from '@playwright/test';
import { callAs } from '#tests/support/caller.ts';
import { expectAccessible, heading, open } from './console.ts';
import { openSite } from './console-site.ts';
import { playerMenu } from './player-screens.ts';
import { createPlayer } from './players.ts';

/** One operator finds a player by e-mail and proposes to freeze the account; another one signs, and logs in once more to read the record. */
export async function freezePlayer(ana: Page, ben: Page): Promise<void> {
  const player = await createPlayer(process.env['SITE_URL']!);
  const own = await openSite(ana, player, '');
  await expect(playerMenu(own)).toContainText(player.username);
  await open(ana, 'Find');
  await ana.getByLabel('Search').fill(player.email);
  await ana.keyboard.press('Enter');
  await ana.getByRole('link', { name: `${player.id}` }).click();
  await expect(heading(ana, `Player ${player.id}`)).toBeFocused();
  await ana.getByRole('link', { name: 'Change the status' }).click();
  await expect(ana.getByLabel(/^Player number/)).toHaveValue(`${player.id}`);
  await ana.getByLabel(/^New status/).selectOption('frozen');
  await ana.getByRole('button', { name: 'Show what will happen' }).click();
  await expect(ana.getByText('Fill in this field.')).toBeVisible();
  await ana.getByLabel(/^Reason/).fill('stolen card reported');
  await ana.getByRole('button', { name: 'Show what will happen' }).click();
  await expect(ana.getByRole('region', { name: 'Changes' })).toContainText('frozen');
  await expectAccessible(ana);
  expect((await player.me()).status).toBe('active');

  await open(ben, 'Proposals');
  await ben
    .getByRole('row', { name: new RegExp(`player ${player.id}`) })
    .getByRole('link')
    .click();
  await ben.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(ben.getByText('Done. The act was carried out.')).toBeVisible();
  // A new status ends the player's sessions, so the player logs in once more.
  expect(await player.me()).toMatchObject({ code: 'unauthenticated' });
  await own.reload();
  await expect(playerMenu(own)).toHaveCount(0);
  await own.context().close();
  const platform = { api: `${process.env['SITE_URL']!}/api` };
  const { username, password } = player;
  const { body: session } = await callAs(platform)('POST', '/auth/login', { username, password });
  expect((await callAs(platform, session['token'] as string)('GET', '/me')).body).toMatchObject({ status: 'frozen' });

  await ben.getByRole('button', { name: 'Sign out' }).click();
  await ben.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await open(ben, 'Activity');
  // One row of the proposal and one of the approval.
  await expect(ben.getByRole('row', { name: new RegExp(`player ${player.id} stolen card reported`) })).toHaveCount(2);
}
