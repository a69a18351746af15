import { type Browser, expect, type Page } from '@playwright/test';
import { carryOut, dryRun, expectAccessible, join, open, openPlayer, signAs } from '#tests/browser/site/support/console.ts';
import { openSite } from '#tests/browser/site/support/console-site.ts';
import { playerMenu } from '#tests/browser/site/support/player-screens.ts';
import { createPlayer } from '#tests/browser/site/support/players.ts';

/** A player who lost a phone is logged out everywhere: the page that is open on the site ends its session. */
export async function logPlayerOut(page: Page): Promise<void> {
  const player = await createPlayer(process.env['SITE_URL']!);
  const own = await openSite(page, player, '');
  await expect(playerMenu(own)).toContainText(player.username);
  await openPlayer(page, player);
  await page.getByRole('link', { name: 'End all sessions of a player' }).click();
  await carryOut(page, 'ticket 17: the phone was stolen');
  await own.reload();
  await expect(playerMenu(own)).toHaveCount(0);
  await own.context().close();
  await openPlayer(page, player);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('row', { name: /End all sessions of a player/ }).first()).toBeVisible();
}

/** A player asks for an erasure: it takes a second person, and the account is gone from the site. */
export async function erasePlayer(page: Page, colleague: Page): Promise<void> {
  const player = await createPlayer(process.env['SITE_URL']!);
  const own = await openSite(page, player, '');
  await expect(playerMenu(own)).toContainText(player.username);
  await openPlayer(page, player);
  await page.getByRole('link', { name: "Erase a player's personal data" }).click();
  await dryRun(page, 'ticket 18: request of the player, identity verified');
  await expect(page.getByText(/It takes two people, so a colleague has to sign it/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign and carry out' })).toHaveCount(0);
  await signAs(colleague, new RegExp(`player ${player.id}`));
  await own.reload();
  await expect(playerMenu(own)).toHaveCount(0);
  await own.context().close();
  await open(page, 'Find');
  await page.getByLabel('Search').fill(player.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Nothing was found/)).toBeVisible();
}

/** Invites a member of support, who joins in a browser of their own. */
async function joinSupport(browser: Browser, page: Page, name: string): Promise<Page> {
  await open(page, 'People');
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Role/).selectOption('support');
  await page.getByLabel(/^Reason/).fill('new in support');
  await page.getByRole('button', { name: 'Create the link' }).click();
  const link = (await page.getByText(/\/join#/).textContent())!.trim();
  return join(browser, link);
}

/** A member of support asks for another role, an owner approves it, and once it has ended an open page has its rights no more. */
export async function elevateOperator(browser: Browser, page: Page): Promise<void> {
  const eve = await joinSupport(browser, page, 'Eve');
  await eve.getByRole('link', { name: /Eve/ }).click();
  await eve.getByRole('link', { name: 'Ask for another role for a time' }).click();
  await eve.getByLabel(/^Role/).selectOption('finance');
  await eve.getByLabel(/^For how many minutes/).fill('60');
  await dryRun(eve, 'the finance team is away');
  await expect(eve.getByRole('button', { name: 'Sign and carry out' })).toHaveCount(0);
  await signAs(page, /Give another role for a time/);

  await eve.reload();
  const link = (name: string) => eve.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });
  await expect(eve.getByRole('link', { name: /^Eve/ })).toContainText(/Finance until/);
  await expect(link('Documents')).toHaveCount(0);
  await open(eve, 'Reports');
  await expect(eve.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();

  await open(page, 'People');
  await expect(page.getByRole('row', { name: /^Eve Support, Finance until/ })).toBeVisible();
  await page.getByRole('button', { name: 'End role of Eve' }).click();
  await expectAccessible(page);
  await page.getByLabel(/^Reason/).fill('the work is done');
  await page.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByRole('row', { name: /^Eve Support Active/ })).toBeVisible();

  // The next call of the open page is refused, and the page reads the role again.
  await open(eve, 'Activity');
  await expect(link('Reports')).toHaveCount(0);
  await expect(link('Documents')).toBeVisible();
  await expect(eve.getByText('There is no such page')).toBeVisible();
  await eve.context().close();
}

/** A member of support sees the pages of the role alone, and none once the account is suspended. */
export async function suspendOperator(browser: Browser, page: Page): Promise<void> {
  const sue = await joinSupport(browser, page, 'Sue');
  const pages = sue.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  const names = (await pages.allInnerTexts()).map((name) => name.trim());
  expect(names).toEqual(expect.arrayContaining(['Find', 'Cases', 'Documents']));
  for (const name of ['Reports', 'People', 'System', 'Activity']) expect(names).not.toContain(name);
  await sue.goto(`${new URL(sue.url()).origin}/reports`);
  await expect(sue.getByText('There is no such page')).toBeVisible();

  await page.getByRole('button', { name: 'Change Sue', exact: true }).click();
  await page.getByLabel(/^Account/).selectOption('false');
  await page.getByLabel(/^Reason/).fill('left the company');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Sue Support Closed/ })).toBeVisible();
  await expectAccessible(page);
  await sue.reload();
  await expect(sue.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await sue.context().close();
}
