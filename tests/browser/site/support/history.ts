import type { Page } from '@playwright/test';
import { main } from './player-screens.ts';

export const history = '/en/dashboard/transactions';
export const columns = [
  'ID',
  'Date',
  'Type',
  'Amount',
  'Currency',
  'Game',
  'Provider',
  'Round ID',
  'Status',
  'Balance after',
  'Coin amount',
];
export const search = (page: Page) => main(page).getByRole('button', { name: 'Search' }).click();
export const excel = (page: Page) => main(page).getByRole('button', { name: 'Excel' });
export const pdf = (page: Page) => main(page).getByRole('button', { name: 'PDF' });
export const rows = (page: Page) => main(page).locator('tbody tr');
