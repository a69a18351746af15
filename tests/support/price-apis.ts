import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bitstamp } from '#server/payments/market/apis/bitstamp.ts';
import { coinbase } from '#server/payments/market/apis/coinbase.ts';
import { coingecko } from '#server/payments/market/apis/coingecko.ts';
import { ecb } from '#server/payments/market/apis/ecb.ts';
import { kraken } from '#server/payments/market/apis/kraken.ts';
import type { PriceApi } from '#server/payments/market/price-api.ts';

type Name = 'coinbase' | 'coingecko' | 'bitstamp' | 'kraken' | 'ecb';
export type Behaviour =
  | 'answers'
  | 'fails'
  | 'is silent'
  | 'redirects'
  | 'answers as a proxy'
  | 'limits the rate'
  | 'answers without end'
  | 'answers with half';

const apis: Readonly<Record<Name, PriceApi>> = { coinbase, coingecko, bitstamp, kraken, ecb };
const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);

/** The answers of each API in its documented form, for Bitcoin, Litecoin and US dollars. Prices are euros for one unit, as text. */
const bodies: Readonly<Record<Name, (prices: Readonly<Record<string, string>>, at: Date) => string>> = {
  coinbase: (prices) =>
    JSON.stringify({
      data: {
        currency: 'EUR',
        rates: Object.fromEntries(Object.entries(prices).map(([unit, eur]) => [unit, (1 / Number(eur)).toFixed(18)])),
      },
    }),
  // Written by hand, because the API sends numbers of more digits than a double has.
  coingecko: (prices, at) =>
    `{${Object.entries({ bitcoin: prices['BTC'], litecoin: prices['LTC'] })
      .filter(([, eur]) => eur !== undefined)
      .map(([id, eur]) => `"${id}":{"eur":${eur},"last_updated_at":${seconds(at)}}`)
      .join(',')}}`,
  bitstamp: (prices, at) =>
    JSON.stringify(
      Object.entries(prices).map(([unit, eur]) => ({ pair: `${unit}/EUR`, timestamp: String(seconds(at)), last: '1', bid: eur, ask: eur })),
    ),
  kraken: (prices) =>
    JSON.stringify({
      error: [],
      result: {
        ...(prices['BTC'] && { XXBTZEUR: { a: [prices['BTC'], '1', '1.000'], b: [prices['BTC'], '2', '2.000'] } }),
        ...(prices['LTC'] && { XLTCZEUR: { a: [prices['LTC'], '1', '1.000'], b: [prices['LTC'], '2', '2.000'] } }),
      },
    }),
  ecb: (prices, at) =>
    `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><Cube><Cube time='${at.toISOString().slice(0, 10)}'>` +
    `${Object.entries(prices)
      .map(([unit, eur]) => `<Cube currency='${unit}' rate='${(1 / Number(eur)).toFixed(6)}'/>`)
      .join('')}</Cube></Cube></gesmes:Envelope>`,
};

/** Servers with the public price APIs, each with prices, a time and a behaviour that the test sets. */
export async function openPriceApis(now: () => Date) {
  const servers: Server[] = [];
  const states = {} as Record<
    Name,
    { prices: Record<string, string>; at: Date | null; behaviour: Behaviour; body: string | null; asked: string[]; keys: unknown[] }
  >;
  const doubles: PriceApi[] = [];
  for (const name of Object.keys(apis) as Name[]) {
    const state = (states[name] = { prices: {}, at: null, behaviour: 'answers', body: null, asked: [], keys: [] });
    const server = createServer((request, response) => {
      states[name].asked.push(request.url ?? '');
      states[name].keys.push(request.headers['x-cg-demo-api-key']);
      const { prices, at, behaviour, body } = states[name];
      const text = body ?? bodies[name](prices, at ?? now());
      switch (behaviour) {
        case 'answers':
          return response.end(text);
        case 'fails':
          return response.writeHead(500).end(text);
        case 'limits the rate':
          return response.writeHead(429).end(text);
        case 'redirects':
          return response.writeHead(302, { location: '/elsewhere' }).end();
        case 'answers as a proxy':
          return response.end('<html>Maintenance</html>');
        case 'answers with half':
          return response.end(text.slice(0, text.length / 2));
        case 'answers without end': {
          const more = setInterval(() => response.write(' '.repeat(1_000_000)), 1);
          return response.on('close', () => clearInterval(more));
        }
        case 'is silent':
          return undefined;
      }
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    void state;
    doubles.push({ ...apis[name], origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  }
  const close = () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { states, doubles, close };
}
