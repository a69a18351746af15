import { isJsonObject, parseExactJson } from '#server/http/exact-json.ts';
import { inverse, positive, type PriceApi, pricesOf } from '../price-api.ts';

/** Coins and currencies that make one euro, by https://docs.cdp.coinbase.com/coinbase-app/track-apis/exchange-rates. */
export const coinbase: PriceApi = {
  name: 'coinbase',
  origin: 'https://api.coinbase.com',
  everyS: 30,
  question: () => ({ path: '/v2/exchange-rates?currency=EUR' }),
  read(text, { coins, currencies }, at) {
    const reply = parseExactJson(text);
    const data = isJsonObject(reply) && isJsonObject(reply['data']) ? reply['data'] : undefined;
    const rates = data?.['rates'];
    if (data?.['currency'] !== 'EUR' || !isJsonObject(rates)) throw new Error('no rates of the euro');
    return pricesOf([...coins, ...currencies], (unit) => {
      const perEuro = positive(rates[unit]);
      return { eur: perEuro && inverse(perEuro), at };
    });
  },
};
