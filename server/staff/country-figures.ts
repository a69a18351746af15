import { otherCountries } from '../jurisdictions/current.ts';
import type { Jurisdictions } from '../jurisdictions/jurisdictions.ts';
import type { CountryRuleChanges } from '../jurisdictions/stricter.ts';
import { fragment, type Fragment } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { Figure } from './acts/act.ts';

/** The condition of players with an open account who live in a country, or in one without an entry in the file. */
export const livesIn = (country: string, { countries }: Pick<Jurisdictions, 'countries'>): Fragment =>
  country === otherCountries
    ? fragment`players.status <> 'closed' and players.erased_at is null and players.country <> all(${[...countries.keys()]}::text[])`
    : fragment`players.status <> 'closed' and players.erased_at is null and players.country = ${country}`;

/** Counts the players whom rules touch today: those who live there, and those of them to whom each rule makes a difference. */
export async function touchedPlayers(
  { db, now, config }: Pick<Platform, 'db' | 'now' | 'config'>,
  country: string,
  rules: CountryRuleChanges,
): Promise<Figure[]> {
  const { minimum_age: age = null, play_minutes_max: minutes = null, loss_day_max: loss = null } = rules;
  const [day, week, month] = [rules.deposit_day_max ?? null, rules.deposit_week_max ?? null, rules.deposit_month_max ?? null];
  const row = await db.single<Record<string, number>>`
    with own as (
      select players.id, players.age_confirmed, currencies.eur_rate / 10::numeric ^ currencies.decimals as eur
      from players join currencies on currencies.id = players.currency_id where ${livesIn(country, config.jurisdictions)}
    ), held as (
      select own.id, own.eur, play_limits.kind, play_limits.period, play_limit_at(play_limits, ${now()}::timestamptz) as amount
      from own join play_limits on play_limits.player_id = own.id
    )
    select (select count(*)::int from own) as players,
      (select count(*)::int from own where coalesce(age_confirmed, 18) < ${age}::int) as age,
      (select count(*)::int from own where not exists (
        select 1 from held where held.id = own.id and kind = 'deposit' and amount is not null)) as unlimited,
      (select count(distinct id)::int from held where kind = 'deposit' and amount * eur > case period
        when 'day' then ${day}::numeric when 'week' then ${week}::numeric else ${month}::numeric end) as deposit,
      (select count(distinct id)::int from held where kind = 'loss' and period = 'day' and amount * eur > ${loss}::numeric) as loss,
      (select count(distinct id)::int from held where kind = 'time' and amount > ${minutes}::bigint) as minutes,
      case when ${rules.identity_before !== undefined}
        then (select count(*)::int from own where not is_identified(id, ${now()}::timestamptz)) else 0 end as unidentified`;
  const figure = (isAsked: boolean, what: string, count: number | undefined): Figure[] => (isAsked ? [{ what, count: count ?? 0 }] : []);
  return [
    ...figure(true, 'players who live there', row['players']),
    ...figure(age !== null, `players who have to confirm that they are ${age}`, row['age']),
    ...figure(rules.deposit_limit !== undefined, 'players who have to set a deposit limit', row['unlimited']),
    ...figure(day !== null || week !== null || month !== null, 'players whose own deposit limit is above the maximum', row['deposit']),
    ...figure(loss !== null, 'players whose own loss limit of a day is above the maximum', row['loss']),
    ...figure(minutes !== null, 'players whose own limit of time is above the maximum', row['minutes']),
    ...figure(rules.identity_before !== undefined, 'players without an approved document', row['unidentified']),
  ];
}
