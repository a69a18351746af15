import { inverse, positive, type PriceApi, pricesOf } from '../price-api.ts';

const day = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/;
const rate = /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([\d.]{1,20})['"]/g;

/** The reference rates of working days, by https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates: of 16:00 in Frankfurt. */
export const ecb: PriceApi = {
  name: 'ecb',
  origin: 'https://www.ecb.europa.eu',
  everyS: 3_600,
  question: () => ({ path: '/stats/eurofxref/eurofxref-daily.xml' }),
  read(text, { currencies }) {
    const date = day.exec(text)?.[1];
    const at = new Date(`${date}T15:00:00Z`);
    if (Number.isNaN(at.getTime())) throw new Error('no day of the rates');
    const rates = new Map([...text.matchAll(rate)].map(([, code, perEuro]) => [code, perEuro]));
    return pricesOf(currencies, (unit) => {
      const perEuro = positive(rates.get(unit));
      return { eur: perEuro && inverse(perEuro), at };
    });
  },
};
