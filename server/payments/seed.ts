import { COINS, type Coin, type Network } from '../../src/domain/coins.ts';
import type { Platform } from '../platform.ts';

interface Terms {
  /** Where the sandbox's price starts from: about what the coin cost when this was written. */
  readonly eur: string;
  readonly swingPpm: number;
  /** Withdrawal fees by network, in the coin. */
  readonly fees: Readonly<Partial<Record<Network, string>>>;
  /** For coins whose network makes small payments dear. */
  readonly minimumEur?: string;
  readonly maximumEur?: string;
}

const LIVELY = 12_000;
const STEADY = 6_000;
const STABLE = 400;
const MINIMUM_EUR = '10';
const MAXIMUM_EUR = '10000';
const WITHDRAWAL_MAXIMUM_EUR = '5000';

const TERMS: Readonly<Record<string, Terms>> = {
  BTC: { eur: '74500', swingPpm: STEADY, fees: { Bitcoin: '0.00006' }, minimumEur: '20', maximumEur: '50000' },
  USDT: {
    eur: '0.858',
    swingPpm: STABLE,
    fees: { 'TRC-20': '1', 'ERC-20': '3', 'BEP-20': '0.3', Polygon: '0.2', Solana: '0.5', TON: '0.2' },
    maximumEur: '50000',
  },
  USDC: {
    eur: '0.858',
    swingPpm: STABLE,
    fees: { 'ERC-20': '3', 'BEP-20': '0.3', Polygon: '0.2', Solana: '0.5', Arbitrum: '0.3', Base: '0.2' },
    maximumEur: '50000',
  },
  DOGE: { eur: '0.115', swingPpm: LIVELY, fees: { Dogecoin: '3' } },
  ETH: { eur: '2550', swingPpm: STEADY, fees: { 'ERC-20': '0.0008', Arbitrum: '0.0001', Base: '0.0001' }, maximumEur: '50000' },
  TON: { eur: '1.35', swingPpm: LIVELY, fees: { TON: '0.05' } },
  BNB: { eur: '745', swingPpm: STEADY, fees: { 'BEP-20': '0.0003' } },
  TRX: { eur: '0.245', swingPpm: STEADY, fees: { 'TRC-20': '2' } },
  POL: { eur: '0.105', swingPpm: LIVELY, fees: { Polygon: '0.3' } },
  LTC: { eur: '68', swingPpm: STEADY, fees: { Litecoin: '0.001' } },
  BCH: { eur: '480', swingPpm: LIVELY, fees: { 'Bitcoin Cash': '0.0002' } },
  DASH: { eur: '35', swingPpm: LIVELY, fees: { Dash: '0.002' } },
  XRP: { eur: '1.7', swingPpm: STEADY, fees: { 'XRP Ledger': '0.1' } },
  SOL: { eur: '112', swingPpm: LIVELY, fees: { Solana: '0.002' } },
  ADA: { eur: '0.33', swingPpm: LIVELY, fees: { Cardano: '0.8' } },
  AVAX: { eur: '10.8', swingPpm: LIVELY, fees: { 'Avalanche C-Chain': '0.01' } },
  DOT: { eur: '1.65', swingPpm: LIVELY, fees: { Polkadot: '0.1' } },
  LINK: { eur: '10.6', swingPpm: LIVELY, fees: { 'ERC-20': '0.2' }, minimumEur: '20' },
  SHIB: { eur: '0.0000072', swingPpm: LIVELY, fees: { 'ERC-20': '300000' }, minimumEur: '20' },
  XLM: { eur: '0.19', swingPpm: LIVELY, fees: { Stellar: '0.02' } },
  XMR: { eur: '340', swingPpm: STEADY, fees: { Monero: '0.0002' } },
  ETC: { eur: '10.4', swingPpm: LIVELY, fees: { 'Ethereum Classic': '0.01' } },
  ATOM: { eur: '2.1', swingPpm: LIVELY, fees: { 'Cosmos Hub': '0.02' } },
  UNI: { eur: '4.9', swingPpm: LIVELY, fees: { 'ERC-20': '0.4' }, minimumEur: '20' },
  DAI: { eur: '0.858', swingPpm: STABLE, fees: { 'ERC-20': '3', Polygon: '0.2' } },
  ZEC: { eur: '310', swingPpm: LIVELY, fees: { Zcash: '0.0005' } },
  PEPE: { eur: '0.0000038', swingPpm: LIVELY, fees: { 'ERC-20': '500000' }, minimumEur: '20' },
};

/** Chains that carry nothing but their own coin, so that naming them would say nothing. */
const OWN_CHAIN: Readonly<Partial<Record<string, Network>>> = {
  BTC: 'Bitcoin',
  DOGE: 'Dogecoin',
  TON: 'TON',
  TRX: 'TRC-20',
  LTC: 'Litecoin',
  BCH: 'Bitcoin Cash',
  DASH: 'Dash',
  XRP: 'XRP Ledger',
  SOL: 'Solana',
  ADA: 'Cardano',
  DOT: 'Polkadot',
  XLM: 'Stellar',
  XMR: 'Monero',
  ATOM: 'Cosmos Hub',
  ZEC: 'Zcash',
};

function termsOf(code: string): Terms {
  const terms = TERMS[code];
  if (!terms) throw new Error(`no terms for ${code}`);
  return terms;
}

function rowsOf(coin: Coin) {
  const terms = termsOf(coin.code);
  return coin.networks.map((chain) => {
    const network = OWN_CHAIN[coin.code] === chain ? null : chain;
    const fee = terms.fees[chain];
    if (fee === undefined) throw new Error(`no fee for ${coin.code} on ${chain}`);
    return {
      name: coin.networks.length > 1 ? `${coin.name} (${chain})` : coin.name,
      code: coin.code,
      chain,
      network,
      fee,
      minimum: terms.minimumEur ?? MINIMUM_EUR,
      maximum: terms.maximumEur ?? MAXIMUM_EUR,
      decimals: coin.decimals,
    };
  });
}

/** The payment methods and prices of the sandbox. Leaves alone what is there, so that an operator's changes stay. */
export async function seedPayments(platform: Platform): Promise<void> {
  const methods = COINS.flatMap(rowsOf).map((row, index) => ({ ...row, id: index + 1 }));
  const prices = COINS.map(({ code }) => ({ code, eur: termsOf(code).eur, swing_ppm: termsOf(code).swingPpm }));
  await platform.db.transaction(async () => {
    await platform.db.sql`
      insert into payment_methods (id, name, code, chain, network, deposit_minimum_eur, deposit_maximum_eur, withdrawal_minimum_eur,
        withdrawal_maximum_eur, fee, decimals, position)
      select id, name, code, chain, network, minimum, maximum, minimum, least(maximum, ${WITHDRAWAL_MAXIMUM_EUR}::numeric), fee, decimals, id
      from jsonb_to_recordset(${JSON.stringify(methods)}::jsonb)
        as row (id int, name text, code text, chain text, network text, minimum numeric, maximum numeric, fee numeric, decimals smallint)
      on conflict do nothing`;
    await platform.db.sql`
      insert into coin_prices (code, eur, swing_ppm)
      select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as row (code text, eur numeric, swing_ppm int)
      on conflict do nothing`;
  });
}
