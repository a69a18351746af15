import type { Page } from '@playwright/test';
import { signProposal } from './console-campaign.ts';
import { expectAccessible, open } from './console.ts';
import { expect } from './test.ts';

/** Changes within how many hours complaints are answered. */
export async function changeCaseRule(page: Page): Promise<void> {
  await open(page, 'Rules');
  await page.getByRole('link', { name: 'Change: Complaint' }).click();
  await page.getByLabel(/^Hours to answer/).fill('120');
  await signProposal(page);
  await open(page, 'Rules');
  await expect(page.getByRole('row', { name: /^Complaint 120/ })).toBeVisible();
  const countries = page.getByRole('region', { name: 'Players, by country' });
  await expect(countries.getByRole('row', { name: /^All others / })).toBeVisible();
  await expectAccessible(page);
}

/** Opens the lists of providers: no provider of the sandbox keeps one. */
export async function compareImports(page: Page): Promise<void> {
  await open(page, 'Catalogue');
  await page.getByRole('link', { name: 'Providers' }).click();
  await page.getByRole('link', { name: 'Games that providers offer' }).click();
  await expect(page.getByText('No provider keeps a list')).toBeVisible();
  await expectAccessible(page);
}
