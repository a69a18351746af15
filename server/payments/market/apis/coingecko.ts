import { isJsonObject, parseExactJson } from '#server/http/exact-json.ts';
import { positive, type PriceApi, pricesOf } from '../price-api.ts';

/** The ids of our coins in the API's list of coins. */
const ids: Readonly<Record<string, string>> = {
  ADA: 'cardano',
  ATOM: 'cosmos',
  AVAX: 'avalanche-2',
  BCH: 'bitcoin-cash',
  BNB: 'binancecoin',
  BTC: 'bitcoin',
  DAI: 'dai',
  DASH: 'dash',
  DOGE: 'dogecoin',
  DOT: 'polkadot',
  ETC: 'ethereum-classic',
  ETH: 'ethereum',
  LINK: 'chainlink',
  LTC: 'litecoin',
  PEPE: 'pepe',
  POL: 'polygon-ecosystem-token',
  SHIB: 'shiba-inu',
  SOL: 'solana',
  TON: 'the-open-network',
  TRX: 'tron',
  UNI: 'uniswap',
  USDC: 'usd-coin',
  USDT: 'tether',
  XLM: 'stellar',
  XMR: 'monero',
  XRP: 'ripple',
  ZEC: 'zcash',
};

/** Prices of coins with their times, by https://docs.coingecko.com/reference/simple-price. Without a key it answers a few calls a minute. */
export const coingecko: PriceApi = {
  name: 'coingecko',
  origin: 'https://api.coingecko.com',
  everyS: 60,
  question({ coins }, { coingeckoKey }) {
    const known = coins.flatMap((code) => ids[code] ?? []).toSorted();
    return {
      path: `/api/v3/simple/price?ids=${known.join(',')}&vs_currencies=eur&include_last_updated_at=true&precision=full`,
      ...(coingeckoKey !== null && { headers: { 'x-cg-demo-api-key': coingeckoKey } }),
    };
  },
  read(text, { coins }) {
    const reply = parseExactJson(text);
    if (!isJsonObject(reply) || 'status' in reply || 'error' in reply) throw new Error('no prices');
    return pricesOf(coins, (code) => {
      const entry = reply[ids[code] ?? ''];
      const seconds = isJsonObject(entry) ? Number(entry['last_updated_at']) : Number.NaN;
      // A price without a time may be of last week.
      const eur = isJsonObject(entry) && Number.isSafeInteger(seconds) ? positive(entry['eur']) : undefined;
      return { eur, at: new Date(eur ? seconds * 1_000 : 0) };
    });
  },
};
