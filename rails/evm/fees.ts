import type { EvmFees } from '#signer/protocol.ts';
import type { EvmSettings } from './settings.ts';
import type { WalletNode } from './wallet-node.ts';

/** Gas of a transfer to an account without code, which is never more. */
export const plainGas = 21_000n;

/** Gas that a transfer of a common token uses: it is shown, and no transaction is made by it. */
const tokenGas = 65_000n;

/** The fee of a payout at the price of now, in the smallest units of the chain's own coin. */
export const expectedFee = (coin: { readonly contract: string | null }, { base, priority }: { base: bigint; priority: bigint }): bigint =>
  (coin.contract === null ? plainGas : tokenGas) * (base + priority);

export interface Prices {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
/** Nodes take a replacement that pays a tenth more; an eighth is above that with any rounding. */
const raised = (price: bigint): bigint => price + price / 8n + 1n;

/** Twice the price of now, which six full blocks in a row do not reach. @returns null where gas costs more than the operator pays. */
async function pricesNow(wallet: WalletNode, { maxFeePerGas: ceiling }: Pick<EvmSettings, 'maxFeePerGas'>): Promise<Prices | null> {
  const { base, priority } = await wallet.prices();
  if (ceiling === null || base + priority > ceiling) return null;
  return { maxFeePerGas: smaller(2n * base + priority, ceiling), maxPriorityFeePerGas: priority };
}

/** A quarter above the price of now: a sweep can wait, and what it does not use stays at an address that may never be used again. */
export async function sweepPrices(
  wallet: WalletNode,
  { maxFeePerGas: ceiling }: Pick<EvmSettings, 'maxFeePerGas'>,
): Promise<Prices | null> {
  const { base, priority } = await wallet.prices();
  if (ceiling === null || base + priority > ceiling) return null;
  return { maxFeePerGas: smaller(base + base / 4n + priority, ceiling), maxPriorityFeePerGas: priority };
}

/** Gas of an estimate, with room for a contract that uses more when its turn comes. */
export const gasLimit = (estimated: bigint): bigint => (estimated === plainGas ? plainGas : (estimated * 13n) / 10n);

export const feesOf = (gas: bigint, { maxFeePerGas, maxPriorityFeePerGas }: Prices): EvmFees => ({
  gas: `${gas}`,
  maxFeePerGas: `${maxFeePerGas}`,
  maxPriorityFeePerGas: `${maxPriorityFeePerGas}`,
});

/** Fees of a new transaction. @param estimated gas by the node's estimate: a contract may use more when its turn comes. @returns null as `pricesNow`. */
export async function newFees(wallet: WalletNode, settings: Pick<EvmSettings, 'maxFeePerGas'>, estimated: bigint): Promise<EvmFees | null> {
  const prices = await pricesNow(wallet, settings);
  return prices && feesOf(gasLimit(estimated), prices);
}

/** Fees of a transaction that takes the place of one with these. @returns null where that exceeds what the operator pays. */
export async function higherFees(
  wallet: WalletNode,
  settings: Pick<EvmSettings, 'maxFeePerGas'>,
  { gas, maxFeePerGas, maxPriorityFeePerGas }: EvmFees,
): Promise<EvmFees | null> {
  const prices = await pricesNow(wallet, settings);
  const [minFee, minPriority] = [raised(BigInt(maxFeePerGas)), raised(BigInt(maxPriorityFeePerGas))];
  if (!prices || settings.maxFeePerGas === null || minFee > settings.maxFeePerGas || minPriority > settings.maxFeePerGas) return null;
  const fee = larger(prices.maxFeePerGas, minFee);
  return feesOf(BigInt(gas), { maxFeePerGas: fee, maxPriorityFeePerGas: smaller(larger(prices.maxPriorityFeePerGas, minPriority), fee) });
}
