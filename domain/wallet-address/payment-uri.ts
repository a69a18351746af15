import Big from 'big.js';
import type { Decimal } from '../money.ts';
import { chainOf, type Family } from './chains.ts';
import { chainIdOf } from './evm-chains.ts';

export interface Payment {
  readonly code: string;
  readonly network?: string | undefined;
  readonly address: string;
  /** In the coin. */
  readonly amount: Decimal;
}

interface Form {
  readonly family: Family;
  /** The text before the address. */
  readonly prefix: string;
  readonly amountKey: string;
  /** Decimals of the unit of the link's amount; 0 if it is the coin itself. */
  readonly unitDecimals: number;
}

const inCoin = (family: Family, amountKey = 'amount'): Form => ({ family, prefix: `${family}:`, amountKey, unitDecimals: 0 });

/** BIP-21 and its relatives, Solana Pay and TON, by the coins of those chains. */
const forms: Readonly<Record<string, Form>> = {
  BTC: inCoin('bitcoin'),
  LTC: inCoin('litecoin'),
  BCH: inCoin('bitcoincash'),
  DASH: inCoin('dash'),
  DOGE: inCoin('dogecoin'),
  ZEC: inCoin('zcash'),
  XMR: inCoin('monero', 'tx_amount'),
  SOL: inCoin('solana'),
  TON: { family: 'ton', prefix: 'ton://transfer/', amountKey: 'amount', unitDecimals: 9 },
};

/** Coins that EVM chains charge their fees in, by ids of the chains. */
const evmCoins: Readonly<Record<string, readonly string[]>> = {
  ETH: ['1', '10', '324', '8453', '42161', '59144'],
  BNB: ['56'],
  POL: ['137'],
  AVAX: ['43114'],
  ETC: ['61'],
};
const weiDecimals = 18;

const units = (amount: Decimal, decimals: number): string => new Big(amount).times(new Big(10).pow(decimals)).toFixed();

/**
 * A payment link with address and amount that wallet apps read, also from a QR code: BIP-21 and its relatives, EIP-681, Solana Pay, TON. Null for
 * tokens: a wallet that ignores half of the link would pay their contract, or that many coins of the chain.
 */
export function paymentUri({ code, network, address, amount }: Payment): string | null {
  const coin = code.toUpperCase();
  const chainId = chainIdOf(code, network);
  if (chainId !== undefined && evmCoins[coin]?.includes(chainId) === true)
    return `ethereum:${address}@${chainId}?value=${units(amount, weiDecimals)}`;
  const form = forms[coin];
  if (!form || chainOf(code, network)?.family !== form.family) return null;
  const bare = address.replace(/^bitcoincash:/i, '');
  return `${form.prefix}${bare}?${form.amountKey}=${units(amount, form.unitDecimals)}`;
}
