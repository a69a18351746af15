import { coinOf } from '#domain/coins.ts';
import { type EvmNetwork, evmNetwork, nativeDecimals } from '#domain/evm/networks.ts';
import { evmAddress } from '#domain/wallet-address/evm.ts';
import { amountOf, type CoinCeilings, coinCeilingsOf, isJson, type Json, textOf } from '../ceilings.ts';

export interface HeldEvmCoin {
  readonly code: string;
  /** In lower case; null of the coin that fees are paid in. */
  readonly contract: string | null;
  readonly decimals: number;
  /** Decimals of the amount that operators approve, at most those of the coin. */
  readonly approvedDecimals: number;
  readonly ceilings: CoinCeilings;
}

export interface HeldEvmNetwork {
  readonly network: EvmNetwork;
  /** By code. */
  readonly coins: ReadonlyMap<string, HeldEvmCoin>;
  /** The fee of one transaction at most, in the smallest unit of the chain's own coin. */
  readonly fee: bigint;
  /** The fees of all transactions of any day. */
  readonly feesPerDay: bigint;
}

function countOf(object: Json, name: string, where: string): number {
  const value = object[name];
  if (!(typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 36))
    throw new Error(`${where} needs ${name} as a number.`);
  return value;
}

function coinOn(network: EvmNetwork, code: string, value: unknown): HeldEvmCoin {
  const where = `${code} of ${network.id}`;
  if (!isJson(value)) throw new Error(`${where} needs ceilings.`);
  const isNative = code === network.code;
  const contract = isNative ? null : textOf(value, 'contract', where);
  if (contract !== null && typeof evmAddress(contract) === 'string') throw new Error(`${where}: ${contract} is no address of a contract.`);
  const decimals = isNative ? nativeDecimals : countOf(value, 'decimals', where);
  const byDefault = Math.min(coinOf(code)?.decimals ?? decimals, decimals);
  const approvedDecimals = value['approvedDecimals'] === undefined ? byDefault : countOf(value, 'approvedDecimals', where);
  if (approvedDecimals > decimals) throw new Error(`${where}: approvedDecimals are at most ${decimals}.`);
  const ceilings = coinCeilingsOf(value, where);
  return { code, contract: contract?.toLowerCase() ?? null, decimals, approvedDecimals, ceilings };
}

/** @throws Error with a sentence for the operator. */
export function heldEvmNetwork(id: string, value: unknown): HeldEvmNetwork {
  const network = evmNetwork(id);
  const coins = isJson(value) ? value['coins'] : undefined;
  if (!isJson(value) || !isJson(coins)) throw new Error(`${id} needs coins.`);
  const list = Object.entries(coins).map(([code, coin]) => coinOn(network, code, coin));
  return {
    network,
    coins: new Map(list.map((coin) => [coin.code, coin])),
    fee: amountOf(value, 'fee', id),
    feesPerDay: amountOf(value, 'feesPerDay', id),
  };
}
