import { expect, type Page } from '@playwright/test';
import { expectAccessible, open } from './console.ts';

/** Opens the figure of this month's deposits down to its entries. */
export async function readReport(page: Page): Promise<void> {
  await open(page, 'Reports');
  const figure = page.getByRole('row', { name: /^Deposits / });
  await expect(figure).toBeVisible();
  await expectAccessible(page);
  await figure.getByRole('link').first().click();
  const entries = page.getByRole('region', { name: 'Entries' }).getByRole('row', { name: /Deposit/ });
  await expect(entries.first()).toBeVisible();
  await expectAccessible(page);
}
