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

/** A member of support sees the pages of the role alone, and none once the account is suspended. */
export async function suspendOperator(browser: Browser, page: Page): Promise<void> {
  await open(page, 'People');
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  await page.getByLabel(/^Name/).fill('Sue');
  await page.getByLabel(/^Role/).selectOption('support');
  await page.getByLabel(/^Reason/).fill('new in support');
  await page.getByRole('button', { name: 'Create the link' }).click();
  const link = (await page.getByText(/\/join#/).textContent())!.trim();
  const sue = await join(browser, link);
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
