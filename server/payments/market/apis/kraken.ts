import { isJsonObject, parseExactJson } from '#server/http/exact-json.ts';
import { middle, type PriceApi, pricesOf } from '../price-api.ts';

/** Markets whose name is older than today's way of naming them. */
const names: Readonly<Record<string, string>> = {
  BTC: 'XXBTZEUR',
  DOGE: 'XDGEUR',
  ETC: 'XETCZEUR',
  ETH: 'XETHZEUR',
  LTC: 'XLTCZEUR',
  XLM: 'XXLMZEUR',
  XMR: 'XXMRZEUR',
  XRP: 'XXRPZEUR',
  ZEC: 'XZECZEUR',
};

const firstOf = (side: unknown): unknown => (Array.isArray(side) ? side[0] : undefined);

/**
 * All markets of the exchange, by https://docs.kraken.com/api/docs/rest-api/get-ticker-information. They are not named in the request: one name that
 * the exchange no longer knows would refuse them all.
 */
export const kraken: PriceApi = {
  name: 'kraken',
  origin: 'https://api.kraken.com',
  everyS: 30,
  question: () => ({ path: '/0/public/Ticker' }),
  read(text, { coins }, at) {
    const reply = parseExactJson(text);
    const markets = isJsonObject(reply) ? reply['result'] : undefined;
    if (!isJsonObject(markets)) throw new Error('no list of markets');
    return pricesOf(coins, (code) => {
      const market = markets[names[code] ?? `${code}EUR`];
      return { eur: isJsonObject(market) ? middle(firstOf(market['b']), firstOf(market['a'])) : undefined, at };
    });
  },
};
