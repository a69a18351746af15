import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownCoins } from '#domain/coins.ts';
import table from '#domain/coins.json' with { type: 'json' };
import type { CoinTerms } from '#domain/coin-methods.ts';
import { seedPayments } from '#sandbox/seeds/payment-methods.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

interface Kept {
  readonly id: number;
  readonly code: string;
  readonly chain: string;
}

/** Coins by id, from 1 on, as released databases refer to them. New coins get the next id and are not added here. */
const released = `
  BTC: Bitcoin
  USDT: TRC-20, ERC-20, BEP-20, Polygon, Solana, TON
  USDC: ERC-20, BEP-20, Polygon, Solana, Arbitrum, Base
  DOGE: Dogecoin
  ETH: ERC-20, Arbitrum, Base
  TON: TON
  BNB: BEP-20
  TRX: TRC-20
  POL: Polygon
  LTC: Litecoin
  BCH: Bitcoin Cash
  DASH: Dash
  XRP: XRP Ledger
  SOL: Solana
  ADA: Cardano
  AVAX: Avalanche C-Chain
  DOT: Polkadot
  LINK: ERC-20
  SHIB: ERC-20
  XLM: Stellar
  XMR: Monero
  ETC: Ethereum Classic
  ATOM: Cosmos Hub
  UNI: ERC-20
  DAI: ERC-20, Polygon
  ZEC: Zcash
  PEPE: ERC-20
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(': '))
  .flatMap(([code = '', chains = '']) => chains.split(', ').map((chain) => `${code} ${chain}`));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true });
});
afterAll(() => platform.close());

const kept = () => platform.platform.db.sql<Kept>`select id, code, chain from payment_methods order by id`;

test('[CASH-29] a way to pay has an id of its own, and keeps the one that it was released with', () => {
  const coins: Readonly<Record<string, CoinTerms>> = table;
  const ids = Object.entries(coins).flatMap(([code, { networks }]) =>
    Object.entries(networks).map(([chain, { id }]) => [`${code} ${chain}`, id] as const),
  );
  expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
  expect(released.map((name) => Object.fromEntries(ids)[name])).toEqual(released.map((_, index) => index + 1));
  expect(knownCoins.map(({ code }) => code)).toEqual(Object.keys(coins));
});

test('[CASH-29] a coin that is added before the others takes the place of none, on a platform that has run', async () => {
  const before = await kept();
  const added: CoinTerms = { name: 'Added', decimals: 8, eur: '150', swingPpm: 0, networks: { 'ERC-20': { id: 9001, fee: '0.02' } } };
  await seedPayments(platform.platform, { ADDED: added, ...table });
  expect(await kept()).toEqual([...before, { id: 9001, code: 'ADDED', chain: 'ERC-20' }]);
});
