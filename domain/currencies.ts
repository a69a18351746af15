import type { SkinSettings } from '#openapi/model.ts';

export type Currency = SkinSettings['currencies'][number];

/** The account currencies. The first is the default at registration. Texts are short because the registration page carries them. */
export const currencies: readonly Currency[] = [
  'EUR Euro',
  'USD US Dollar',
  'GBP British Pound',
  'BRL Brazilian Real',
  'MXN Mexican Peso',
  'CAD Canadian Dollar',
].map((entry, index) => ({ id: index + 1, code: entry.slice(0, 3), name: entry.slice(4) }));
export const defaultCurrencyId = 1;
