import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openWithdrawal } from '#tests/browser/site/support/cashier.ts';
import { orderSection } from '#tests/browser/site/support/console-catalogue.ts';
import { carryOut, dryRun, expectAccessible, heading, open, signAs } from '#tests/browser/site/support/console.ts';
import { openSite } from '#tests/browser/site/support/console-site.ts';
import { playerMenu } from '#tests/browser/site/support/player-screens.ts';
import { createPlayer, deposit } from '#tests/browser/site/support/players.ts';

const siteUrl = (): string => process.env['SITE_URL']!;

async function turn(page: Page, name: string, more: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  await open(page, 'Switches');
  await expect(heading(page, 'Switches')).toBeVisible();
  await page.getByRole('link', { name: `Change: ${name}` }).click();
  await more();
  await carryOut(page, 'the database moves');
}

/** Pauses games with a message and closes the site: a player reads both, and plays again once they are open. */
export async function pauseGamesAndSite(page: Page): Promise<void> {
  const player = await createPlayer(siteUrl());
  await deposit(player, '20');
  await turn(page, 'Games for real money', () => page.getByLabel(/^Message to players/).fill('We repair the tables until noon.'));
  await open(page, 'Switches');
  await expect(page.getByRole('row', { name: /^Games for real money Closed/ })).toBeVisible();
  await expectAccessible(page);
  const own = await openSite(page, player, '/game/play/plinkoear/207');
  await expect(own.getByText('We repair the tables until noon.').first()).toBeVisible();
  await turn(page, 'Games for real money');
  await own.reload();
  await expect(own.locator('iframe')).toBeVisible();

  await turn(page, 'The site');
  await own.goto(`${siteUrl()}/en`);
  await expect(own.getByText('We are making repairs').first()).toBeVisible();
  await turn(page, 'The site');
  // The page opens by itself; a person who does not wait presses the button.
  await own.goto(`${siteUrl()}/en`);
  await expect(playerMenu(own)).toContainText(player.username);
  await own.context().close();
}

/** A stricter rule of payouts: a withdrawal that left by itself now waits for a person. */
export async function tightenPayouts(page: Page, colleague: Page): Promise<void> {
  const player = await createPlayer(siteUrl());
  await deposit(player, '50');
  await open(page, 'Rules');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Propose a new rule' }).click();
  await page.getByLabel(/^Name/).fill('Everything while we move');
  await page.getByLabel(/^Is the rule on/).selectOption('true');
  await page.getByLabel(/^People/).selectOption('1');
  await page.getByLabel(/^From this amount in EUR/).fill('1');
  await carryOut(page, 'the database moves');
  await open(page, 'Rules');
  await expect(page.getByRole('row', { name: /Everything while we move/ })).toBeVisible();

  const id = await openWithdrawal(player, randomUUID());
  const own = await openSite(page, player, `/transactions/${id}`);
  await expect(own.getByText(/A member of our team checks this withdrawal/).first()).toBeVisible();
  await own.context().close();

  await open(page, 'Rules');
  await page.getByRole('link', { name: 'Change: Everything while we move' }).click();
  await page.getByLabel(/^Is the rule on/).selectOption('false');
  // A looser rule takes the other owner too.
  await dryRun(page, 'the database has moved');
  await signAs(colleague, /payout rule/);
}

/** Puts another title first in a section: it is the first one that players see there. */
export async function orderTitles(page: Page): Promise<void> {
  const { title, sectionId } = await orderSection(page);
  await page.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(page.getByText('Done. The act was carried out.')).toBeVisible();
  const own = await openSite(page, await createPlayer(siteUrl()), `/casino/${sectionId}`);
  const stars = own.getByRole('main').getByRole('button', { name: /^Favourite: / });
  await expect(stars.first()).toHaveAccessibleName(`Favourite: ${title}`);
  await own.context().close();
}

/** Moves the second section of the casino to the first place, and back: players choose from them in this order. */
export async function orderSections(page: Page): Promise<void> {
  const own = await openSite(page, await createPlayer(siteUrl()), '/casino');
  const move = async () => {
    await open(page, 'Catalogue');
    await page.getByRole('link', { name: 'Sections', exact: true }).click();
    await expect(heading(page, 'Sections')).toBeVisible();
    await expectAccessible(page);
    const up = page.getByRole('button', { name: /^Move up: / });
    const [above, below] = [(await up.nth(0).getAttribute('aria-label'))!, (await up.nth(1).getAttribute('aria-label'))!];
    await up.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: below, exact: true })).toBeFocused();
    await carryOut(page, 'the season');
    return [above, below].map((label) => label.replace('Move up: ', ''));
  };
  const [first = '', second = ''] = await move();
  const order = async () => {
    await own.reload();
    const options = own.locator('#main select option');
    await expect(options.getByText(second, { exact: true }).first()).toBeAttached();
    return (await options.allTextContents()).filter((name) => name === first || name === second);
  };
  await expect.poll(order).toEqual([second, first]);
  await move();
  await expect.poll(order).toEqual([first, second]);
  await own.context().close();
}

/** Reads the version, the jobs and the settings with their sources; the address of the database is a secret. */
export async function readSystem(page: Page): Promise<void> {
  await open(page, 'System');
  await expect(heading(page, 'System')).toBeVisible();
  await expect(page.getByText('PostgreSQL').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^PUBLIC_URL .*Environment$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^DATABASE_URL Hidden Environment$/ })).toBeVisible();
  await expectAccessible(page);
}
