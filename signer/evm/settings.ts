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

/** Limits of sweeps, in the smallest unit of the chain's own coin. */
export interface SweepCeilings {
  /** The most that a deposit address gets for the fee of its tokens at once. */
  readonly topUp: bigint;
  /** The fees of all sweeps and top-ups of any day, with what the top-ups give. */
  readonly feesPerDay: bigint;
}

export interface HeldEvmNetwork {
  readonly network: EvmNetwork;
  /** By code. */
  readonly coins: ReadonlyMap<string, HeldEvmCoin>;
  /** The fee of one transaction at most, in the smallest unit of the chain's own coin. */
  readonly fee: bigint;
  /** The fees of all transactions of any day. */
  readonly feesPerDay: bigint;
  /** The nonce of the first transaction that is signed here: above 0 where another program has paid from the wallet before. */
  readonly firstNonce: number;
  /** Null where nothing is swept. */
  readonly sweep: SweepCeilings | null;
}

const maxDecimals = 36;

function countOf(object: Json, name: string, where: string, maximum: number): number {
  const value = object[name];
  if (!(typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maximum))
    throw new Error(`${where} needs ${name} as a number.`);
  return value;
}

function coinOn(network: EvmNetwork, code: string, value: unknown): HeldEvmCoin {
  const where = `${code} of ${network.id}`;
  if (!isJson(value)) throw new Error(`${where} needs ceilings.`);
  const isNative = code === network.code;
  const contract = isNative ? null : textOf(value, 'contract', where);
  if (contract !== null && typeof evmAddress(contract) === 'string') throw new Error(`${where}: ${contract} is no address of a contract.`);
  const decimals = isNative ? nativeDecimals : countOf(value, 'decimals', where, maxDecimals);
  const byDefault = Math.min(coinOf(code)?.decimals ?? decimals, decimals);
  const approvedDecimals = value['approvedDecimals'] === undefined ? byDefault : countOf(value, 'approvedDecimals', where, maxDecimals);
  if (approvedDecimals > decimals) throw new Error(`${where}: approvedDecimals are at most ${decimals}.`);
  const ceilings = coinCeilingsOf(value, where);
  return { code, contract: contract?.toLowerCase() ?? null, decimals, approvedDecimals, ceilings };
}

function sweepOf(value: unknown, id: string): SweepCeilings | null {
  if (value === undefined) return null;
  const where = `sweep of ${id}`;
  if (!isJson(value)) throw new Error(`${where} needs topUp and feesPerDay.`);
  return { topUp: amountOf(value, 'topUp', where), feesPerDay: amountOf(value, 'feesPerDay', where) };
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
    firstNonce: value['firstNonce'] === undefined ? 0 : countOf(value, 'firstNonce', id, Number.MAX_SAFE_INTEGER),
    sweep: sweepOf(value['sweep'], id),
  };
}
