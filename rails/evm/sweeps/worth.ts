import { nativeDecimals } from '#domain/evm/networks.ts';
import { Exact } from '#server/payments/rates.ts';
import type { EvmChain } from '../chain.ts';
import type { EvmCoin } from '../settings.ts';

/** Converts a fee in the chain's own coin into smallest units of a coin, rounded up; null where no price is known. */
export async function worthOf({ db, settings }: Pick<EvmChain, 'db' | 'settings'>, coin: EvmCoin) {
  if (coin.contract === null) return (fee: bigint): bigint => fee;
  const { code } = settings.network;
  const prices = await db.sql<{ code: string; eur: string }>`select code, eur from coin_prices where code in (${code}, ${coin.code})`;
  const [own, other] = [code, coin.code].map((wanted) => prices.find((one) => one.code === wanted)?.eur);
  if (own === undefined || other === undefined) return null;
  const rate = new Exact(own).div(other).times(new Exact(10).pow(coin.decimals - nativeDecimals));
  return (fee: bigint): bigint => BigInt(rate.times(fee.toString()).round(0, Exact.roundUp).toFixed(0));
}

/**
 * The least amount that is swept for a fee in the chain's own coin, in smallest units of the coin. @returns null where no price of a token is known
 * and the settings name no minimum.
 */
export async function minimumOf(chain: Pick<EvmChain, 'db' | 'settings'>, coin: EvmCoin, fee: bigint): Promise<bigint | null> {
  const { maxFeePercent = 1, minimum } = chain.settings.sweep ?? {};
  const [worth, least] = [await worthOf(chain, coin), minimum?.get(coin.code)];
  if (!worth) return least ?? null;
  const byShare = (worth(fee) * 100n) / BigInt(maxFeePercent);
  return least !== undefined && least > byShare ? least : byShare;
}
