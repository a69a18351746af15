import type { Page } from '@playwright/test';
import { expectAccessible, heading, open } from './console.ts';
import { openSite } from './console-site.ts';
import { createPlayer, type SitePlayer } from './players.ts';
import { expect } from './test.ts';

/** Fills in fields by how their labels begin. */
async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(texts)) await page.getByLabel(new RegExp(`^${label}`)).fill(value);
}

/** Simulates the terms of the form, reads a warning, proposes them and signs. */
async function proposeSimulated(page: Page, warning: string): Promise<void> {
  await page.getByRole('button', { name: 'Simulate' }).click();
  await expect(page.getByText(warning)).toBeVisible();
  await expectAccessible(page);
  await signProposal(page);
}

/** A currency in which no player of another test has an account: its bonus is offered to nobody else. */
const canada = { currency: 'CAD', currency_id: 6 };

/** Creates a bonus whose terms can be abused, changes them, and starts it: the player reads the newest terms. */
export async function changeBonus(page: Page): Promise<void> {
  const player = await createPlayer(process.env['SITE_URL']!, { currency_id: canada.currency_id });
  const offer = async () => {
    const { body } = await player.call('GET', `/campaigns/players/${player.id}/unusedCampaigns?language=en`);
    return (body['data'] as { code: string; description: string }[]).find(({ code }) => code === 'CONSOLE50')?.description ?? '';
  };
  await open(page, 'Campaigns');
  await page.getByRole('link', { name: 'New deposit bonus' }).click();
  await fill(page, {
    Code: 'CONSOLE50',
    Currencies: canada.currency,
    'Per cent': '100',
    'Times to wager': '1',
    'Days to wager': '30',
    Smallest: '20',
    Largest: '100',
  });
  await page.getByLabel(/^Starts/).fill('2099-01-01T10:00');
  await proposeSimulated(page, 'These terms can be abused');
  expect(await offer()).toBe('');

  await open(page, 'Campaigns');
  await page.getByRole('link', { name: 'CONSOLE50' }).click();
  await page.getByRole('link', { name: 'Change the terms' }).click();
  await fill(page, { 'Times to wager': '40', Largest: '50' });
  await page.getByRole('button', { name: 'Simulate' }).click();
  await expect(page.getByText('Average gain of an optimal player')).toBeVisible();
  await expect(page.getByText('These terms can be abused')).toBeHidden();
  await signProposal(page);

  await open(page, 'Campaigns');
  await page.getByRole('link', { name: 'CONSOLE50' }).click();
  await expect(page.getByRole('region', { name: 'Earlier versions of the terms' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Schedule' }).click();
  await signProposal(page);
  await expect.poll(offer).toMatch(/Bet the sum of deposit and bonus 40 times/);
  await expectOffer(page, player, 'CONSOLE50');
}

/** The player finds the offer on their dashboard. */
async function expectOffer(page: Page, player: SitePlayer, code: string): Promise<void> {
  const own = await openSite(page, player, '/dashboard');
  await expect(own.getByRole('main').getByText(code).first()).toBeVisible();
  await own.context().close();
}

/** Shows the effect of a proposal, and signs it. */
export async function signProposal(page: Page): Promise<void> {
  await page.getByLabel(/^Reason/).fill('spring campaign');
  await page.getByRole('button', { name: 'Show what will happen' }).click();
  await page.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(page.getByText('Done. The act was carried out.')).toBeVisible();
}

/** Creates a campaign of free rounds that only its code opens, reads its terms and grants it to a player. */
export async function runCampaign(page: Page): Promise<void> {
  const player = await createPlayer(process.env['SITE_URL']!);
  await open(page, 'Campaigns');
  await expect(page.getByRole('link', { name: 'WELCOME50' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New free rounds' }).click();
  await page.getByLabel(/^The winnings become/).selectOption('cash');
  await page.getByLabel(/^Shown to/).selectOption('false');
  await fill(page, {
    Code: 'CONSOLE20',
    Game: 'plinkoear',
    Number: '20',
    'Stake of': '0.20',
    'The most': '50',
    Smallest: '0',
    'Days to play': '7',
  });
  await proposeSimulated(page, 'No deposit is needed');

  await open(page, 'Campaigns');
  await page.getByRole('link', { name: 'CONSOLE20' }).click();
  await expect(heading(page, 'Campaign CONSOLE20')).toBeFocused();
  await expect(page.getByText(/^You get 20 free rounds of /)).toBeVisible();
  await page.getByRole('link', { name: 'Grant free rounds' }).click();
  await page.getByLabel(/^Player number/).fill(`${player.id}`);
  await signProposal(page);
  const { body } = await player.call('GET', `/campaigns/players/${player.id}/unusedCampaigns?language=en`);
  expect(body['data']).toContainEqual(expect.objectContaining({ code: 'CONSOLE20' }));
  await expectOffer(page, player, 'CONSOLE20');

  await open(page, 'Campaigns');
  await page.getByRole('link', { name: 'CONSOLE20' }).click();
  await expect(page.getByRole('link', { name: `Cancel the free rounds of player ${player.id}` })).toBeVisible();
  await expectAccessible(page);
}
