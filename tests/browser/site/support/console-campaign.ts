import type { Page } from '@playwright/test';
import { expectAccessible, heading, open } from './console.ts';
import { createPlayer } from './players.ts';
import { expect } from './test.ts';

/** Shows what a proposal does, and signs it. */
async function signProposal(page: Page): Promise<void> {
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
  const texts = {
    Code: 'CONSOLE20',
    Game: 'plinkoear',
    Number: '20',
    Currency: 'EUR',
    'Stake of': '0.20',
    'The most': '50',
    Smallest: '0',
    'Days to play': '7',
  };
  for (const [label, value] of Object.entries(texts)) await page.getByLabel(new RegExp(`^${label}`)).fill(value);
  await page.getByLabel(/^The winnings become/).selectOption('cash');
  await page.getByLabel(/^Shown to/).selectOption('false');
  await signProposal(page);

  await open(page, 'Campaigns');
  await page.getByRole('link', { name: 'CONSOLE20' }).click();
  await expect(heading(page, 'Campaign CONSOLE20')).toBeFocused();
  await expect(page.getByText(/^You get 20 free rounds of /)).toBeVisible();
  await page.getByRole('link', { name: 'Grant free rounds' }).click();
  await page.getByLabel(/^Player number/).fill(`${player.id}`);
  await signProposal(page);
  const { body } = await player.call('GET', `/campaigns/players/${player.id}/unusedCampaigns?language=en`);
  expect(body['data']).toContainEqual(expect.objectContaining({ code: 'CONSOLE20' }));

  await open(page, 'Campaigns');
  await page.getByRole('link', { name: 'CONSOLE20' }).click();
  await expect(page.getByRole('link', { name: `Cancel the free rounds of player ${player.id}` })).toBeVisible();
  await expectAccessible(page);
}
