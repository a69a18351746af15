import Big from 'big.js';
import { fromMinor } from '#domain/money.ts';
import { type PlayLimitPeriod, playLimitPeriods, playPeriodMs } from '#domain/play-limits.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { jurisdictionOf } from '../jurisdictions/jurisdictions.ts';

/** The most that is taken of a player in each period that has a maximum where they live, in minor units of their currency. */
export type DepositMaximum = readonly [period: PlayLimitPeriod, amount: bigint];

export async function depositMaximumsOf(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  { country, currency }: Pick<SessionPlayer, 'country' | 'currency'>,
): Promise<readonly DepositMaximum[]> {
  const { deposit_limit_max: maximums } = jurisdictionOf(config.jurisdictions, country);
  const limited = playLimitPeriods.filter((period) => maximums[period] !== null);
  if (limited.length === 0) return [];
  const { eur_rate: rate } = (await db.one<{ eur_rate: string }>`select eur_rate from currencies where code = ${currency.code}`)!;
  const minorOf = (eur: string) =>
    BigInt(new Big(eur).div(rate).times(new Big(10).pow(currency.decimals)).round(0, Big.roundDown).toFixed());
  return limited.map((period) => [period, minorOf(maximums[period]!)] as const);
}

/**
 * Requires that a limit of deposits is not above what is taken in its own period or in any longer one.
 * @throws Problem `amount_above_maximum`, with the highest that can be set.
 */
export async function requireBelowMaximum(
  host: Pick<Platform, 'config' | 'db'>,
  player: SessionPlayer,
  { period, asked }: { readonly period: PlayLimitPeriod; readonly asked: bigint },
): Promise<void> {
  const amounts = (await depositMaximumsOf(host, player))
    .filter(([of]) => playPeriodMs[of] >= playPeriodMs[period])
    .map(([, amount]) => amount);
  const [highest] = amounts.toSorted((a, b) => (a < b ? -1 : 1));
  if (highest === undefined || asked <= highest) return;
  const limit = fromMinor(highest, player.currency.decimals);
  throw new Problem('amount_above_maximum', `Where you live, this limit can be at most ${limit} ${player.currency.code}.`, { limit });
}
