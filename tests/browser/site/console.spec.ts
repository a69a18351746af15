import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { callAs } from '#tests/support/caller.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { createPlayer } from './support/players.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

/** Opens a one-time link in a browser of its own, and makes its person's passkey. */
async function join(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await addAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  return page;
}

async function inviteOwner(page: Page, name: string): Promise<string> {
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Role/).selectOption('owner');
  await page.getByLabel(/^Reason/).fill('second owner');
  await page.getByRole('button', { name: 'Create the link' }).click();
  return (await page.getByText(/\/join#/).textContent())!.trim();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
}

test('[34.1] [34.2] [34.5] the first operator joins, finds and proposes, a second one signs, and the player is frozen', async ({
  browser,
}) => {
  const player = await createPlayer(process.env['SITE_URL']!);
  const ana = await join(browser, process.env['SITE_OPERATOR_LINK']!);
  await expectAccessible(ana);
  const ben = await join(browser, await inviteOwner(ana, 'Ben'));

  await ana.getByRole('link', { name: 'Find' }).click();
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

  await ben.getByRole('link', { name: 'Proposals' }).click();
  await ben
    .getByRole('row', { name: new RegExp(`player ${player.id}`) })
    .getByRole('link')
    .click();
  await ben.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(ben.getByText('Done. The act was carried out.')).toBeVisible();
  // A new status ends the player's sessions, so the player logs in once more.
  expect(await player.me()).toMatchObject({ code: 'unauthenticated' });
  const platform = { api: `${process.env['SITE_URL']!}/api` };
  const { username, password } = player;
  const { body: session } = await callAs(platform)('POST', '/auth/login', { username, password });
  expect((await callAs(platform, session['token'] as string)('GET', '/me')).body).toMatchObject({ status: 'frozen' });

  await ben.getByRole('button', { name: 'Sign out' }).click();
  await ben.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await ben.getByRole('link', { name: 'Activity' }).click();
  // One row of the proposal and one of the approval.
  await expect(ben.getByRole('row', { name: new RegExp(`player ${player.id} stolen card reported`) })).toHaveCount(2);
});
