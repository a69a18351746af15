import { isJsonObject, parseExactJson } from '#server/http/exact-json.ts';
import { middle, type PriceApi, pricesOf } from '../price-api.ts';

/** All markets of the exchange, by https://www.bitstamp.net/api/#tag/Tickers; those in euros count. */
export const bitstamp: PriceApi = {
  name: 'bitstamp',
  origin: 'https://www.bitstamp.net',
  everyS: 30,
  question: () => ({ path: '/api/v2/ticker/' }),
  read(text, { coins }, answeredAt) {
    const reply = parseExactJson(text);
    if (!Array.isArray(reply)) throw new Error('no list of markets');
    const markets = new Map(reply.filter(isJsonObject).map((market) => [market['pair'], market]));
    return pricesOf(coins, (code) => {
      const market = markets.get(`${code}/EUR`);
      const seconds = Number(market?.['timestamp']);
      const at = Number.isSafeInteger(seconds) ? new Date(seconds * 1_000) : answeredAt;
      return { eur: middle(market?.['bid'], market?.['ask']), at };
    });
  },
};
