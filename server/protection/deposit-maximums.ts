import Big from 'big.js';
import { compare, type Decimal, fromMinor } from '#domain/money.ts';
import { type PlayLimitPeriod, playLimitPeriods, playPeriodMs } from '#domain/play-limits.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { rulesOfCountry } from '../jurisdictions/current.ts';

/** The maximum deposits of a player in a period, in minor units of their currency. */
export type DepositMaximum = readonly [period: PlayLimitPeriod, amount: bigint];

const lowest = (amounts: readonly (Decimal | null)[]): Decimal | null =>
  amounts.reduce((least, amount) => (least === null || (amount !== null && compare(amount, least) < 0) ? amount : least), null);

/** Returns the age in years of the person whose document an operator has seen; null before that. */
async function ageOf({ db, now }: Pick<Platform, 'db' | 'now'>, playerId: number): Promise<number | null> {
  const row = await db.one<{ age: number }>`
    select extract(year from age(${now()}::timestamptz, born_on))::int as age from player_persons where player_id = ${playerId}`;
  return row?.age ?? null;
}

export async function depositMaximumsOf(
  host: Pick<Platform, 'config' | 'db' | 'now'>,
  { id, country, currency }: Pick<SessionPlayer, 'id' | 'country' | 'currency'>,
): Promise<readonly DepositMaximum[]> {
  const { deposit_limit_max: all, deposit_limit_max_below: bands } = await rulesOfCountry(host, country);
  const age = bands.length === 0 ? null : await ageOf(host, id);
  const applied = [all, ...bands.filter(({ below_age: below }) => age === null || age < below)];
  const limited = playLimitPeriods.flatMap((period) => {
    const maximum = lowest(applied.map((each) => each[period]));
    return typeof maximum === 'string' ? [[period, maximum] as const] : [];
  });
  if (limited.length === 0) return [];
  const { eur_rate: rate } = await host.db.single<{ eur_rate: string }>`select eur_rate from currencies where code = ${currency.code}`;
  const minorOf = (eur: string) =>
    BigInt(new Big(eur).div(rate).times(new Big(10).pow(currency.decimals)).round(0, Big.roundDown).toFixed());
  return limited.map(([period, maximum]) => [period, minorOf(maximum)] as const);
}

/**
 * Requires that a deposit limit does not exceed the maximum of its own or any longer period.
 * @throws Problem `amount_above_maximum`, with the highest possible limit.
 */
export async function requireBelowMaximum(
  host: Pick<Platform, 'config' | 'db' | 'now'>,
  player: SessionPlayer,
  { period, asked }: { readonly period: PlayLimitPeriod; readonly asked: bigint },
): Promise<void> {
  const amounts = (await depositMaximumsOf(host, player))
    .filter(([of]) => playPeriodMs[of] >= playPeriodMs[period])
    .map(([, amount]) => amount);
  const [highest] = amounts.toSorted((a, b) => (a < b ? -1 : 1));
  if (highest === undefined || asked <= highest) return;
  const limit = fromMinor(highest, player.currency.decimals);
  throw new Problem('amount_above_maximum', `The highest limit in your country is ${limit} ${player.currency.code}.`, { limit });
}
