import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import { addAuthenticator } from './authenticator.ts';

/** Opens a page by the navigation: the list of waiting work has links of similar names. */
export const open = (page: Page, name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
export const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

/** Opens a one-time link in a browser of its own, and makes its person's passkey. */
export async function join(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await addAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  return page;
}

export async function inviteOwner(page: Page, name: string): Promise<string> {
  await open(page, 'People');
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Role/).selectOption('owner');
  await page.getByLabel(/^Reason/).fill('second owner');
  await page.getByRole('button', { name: 'Create the link' }).click();
  return (await page.getByText(/\/join#/).textContent())!.trim();
}

/** Shows what a proposal would do. Its reason is the last field that is called so: some acts have one that the player reads. */
export async function dryRun(page: Page, reason: string): Promise<void> {
  await page
    .getByLabel(/^Reason/)
    .last()
    .fill(reason);
  await page.getByRole('button', { name: 'Show what will happen' }).click();
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible();
}

/** Shows what a proposal would do, and signs it. */
export async function carryOut(page: Page, reason: string): Promise<void> {
  await dryRun(page, reason);
  await page.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(page.getByText('Done. The act was carried out.')).toBeVisible();
}

/** Opens the newest proposal on this target as a colleague, and signs it. */
export async function signAs(colleague: Page, target: RegExp): Promise<void> {
  await open(colleague, 'Proposals');
  await colleague.getByRole('row', { name: target }).getByRole('link').first().click();
  await colleague.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(colleague.getByText('Done. The act was carried out.')).toBeVisible();
}

/** Finds a player by name and opens their page. */
export async function openPlayer(page: Page, { id, username }: { readonly id: number; readonly username: string }): Promise<void> {
  await open(page, 'Find');
  await page.getByLabel('Search').fill(username);
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Players found' })
    .getByRole('link', { name: `${id}`, exact: true })
    .click();
  await expect(heading(page, `Player ${id}`)).toBeFocused();
}

/** Waits for the page, whose parts come one after the other, and has it checked. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
}
