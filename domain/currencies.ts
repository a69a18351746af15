import type { SkinSettings } from '#openapi/model.ts';

export type Currency = SkinSettings['currencies'][number];

/** The account currencies. The first is the default of a registration. */
export const currencies: readonly Currency[] = [
  { id: 1, code: 'EUR', name: 'Euro' },
  { id: 2, code: 'USD', name: 'US Dollar' },
  { id: 3, code: 'GBP', name: 'British Pound' },
  { id: 4, code: 'BRL', name: 'Brazilian Real' },
  { id: 5, code: 'MXN', name: 'Mexican Peso' },
  { id: 6, code: 'CAD', name: 'Canadian Dollar' },
];
export const defaultCurrencyId = 1;
