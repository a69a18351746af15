import type { Database } from '../db/database.ts';
import { asActor } from '../record/watched.ts';
import { type CountryRuleVersion, otherCountries, versionsAt, withVersions } from './current.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import type { Jurisdictions } from './jurisdictions.ts';

/** Any fixed number: of processes that start together one writes after the other. */
const rulesLock = 7_270_109;

const rowOf = (country: string, starts: string, rules: Jurisdiction) => ({
  country,
  starts_at: starts,
  minimum_age: rules.minimum_age,
  reality_check_minutes: rules.reality_check_minutes,
  slot_cycle_ms: rules.slot_cycle_ms,
  round_cycle_ms: rules.round_cycle_ms,
  slot_stakes_max: rules.slot_stakes_max.length === 0 ? null : rules.slot_stakes_max,
  identity_for_play: rules.identity_before.includes('play'),
  play_minutes_max: rules.play_minutes_max.length === 0 ? null : rules.play_minutes_max,
  reality_check_pause_minutes: rules.reality_check_pause_minutes,
  has_autoplay: rules.autoplay === 'offered',
  session_games: rules.session_required?.games ?? null,
  session_spend: rules.session_required?.spend === 'required',
  session_pause_minutes: rules.session_required?.pause_minutes ?? 0,
  loss_day_max: rules.loss_day_max?.bands ?? null,
  day_zone: rules.loss_day_max?.zone ?? null,
});

const entriesOf = ({ default: fallback, countries }: Jurisdictions) => [[otherCountries, fallback] as const, ...countries];

/** The rules of the file from the beginning, and those of each country again from every moment at which a version changes them. */
function rowsOf(file: Jurisdictions, versions: readonly CountryRuleVersion[]) {
  const moments = [...new Set(versions.map(({ starts_at: start }) => start.getTime()))].toSorted((a, b) => a - b);
  const known = new Map<string, string>();
  return [null, ...moments].flatMap((moment) => {
    const starts = moment === null ? '-infinity' : new Date(moment).toISOString();
    const held = moment === null ? file : withVersions(file, versionsAt(versions, moment));
    return entriesOf(held).flatMap(([country, rules]) => {
      const row = rowOf(country, starts, rules);
      const content = JSON.stringify({ ...row, starts_at: null });
      if (known.get(country) === content) return [];
      known.set(country, content);
      return [row];
    });
  });
}

/** Writes the rules that bets are checked against into the database, where bets are accepted. In the caller's transaction. */
export async function writeJurisdictions(db: Database, file: Jurisdictions): Promise<void> {
  await db.sql`select pg_advisory_xact_lock(${rulesLock})`;
  const versions = await db.sql<CountryRuleVersion>`select id, country, rules, starts_at from country_rule_versions order by id`;
  const rows = JSON.stringify(rowsOf(file, versions));
  await db.sql`
    delete from jurisdiction_rules as present where not exists (
      select 1 from jsonb_to_recordset(${rows}::jsonb) as row (country text, starts_at timestamptz)
      where row.country = present.country and row.starts_at = present.starts_at)`;
  await db.sql`
    insert into jurisdiction_rules (country, starts_at, minimum_age, reality_check_minutes, slot_cycle_ms, round_cycle_ms, slot_stakes_max,
      identity_for_play, play_minutes_max, reality_check_pause_minutes, has_autoplay,
      session_games, session_spend, session_pause_minutes, loss_day_max, day_zone)
    select country, starts_at, minimum_age, reality_check_minutes, slot_cycle_ms, round_cycle_ms, slot_stakes_max, identity_for_play, play_minutes_max,
      reality_check_pause_minutes, has_autoplay, session_games, session_spend, session_pause_minutes, loss_day_max, day_zone
    from jsonb_to_recordset(${rows}::jsonb) as row (country text, starts_at timestamptz, minimum_age int, reality_check_minutes int, slot_cycle_ms int,
      round_cycle_ms int, slot_stakes_max jsonb, identity_for_play boolean, play_minutes_max jsonb, reality_check_pause_minutes int, has_autoplay boolean,
      session_games text[], session_spend boolean, session_pause_minutes int, loss_day_max jsonb, day_zone text)
    on conflict (country, starts_at) do update
    set minimum_age = excluded.minimum_age, reality_check_minutes = excluded.reality_check_minutes, slot_cycle_ms = excluded.slot_cycle_ms,
      round_cycle_ms = excluded.round_cycle_ms, slot_stakes_max = excluded.slot_stakes_max,
      identity_for_play = excluded.identity_for_play, play_minutes_max = excluded.play_minutes_max,
      reality_check_pause_minutes = excluded.reality_check_pause_minutes,
      has_autoplay = excluded.has_autoplay, session_games = excluded.session_games, session_spend = excluded.session_spend,
      session_pause_minutes = excluded.session_pause_minutes, loss_day_max = excluded.loss_day_max, day_zone = excluded.day_zone`;
}

/** Writes the rules at a start. Processes that share a database need the same file. */
export const syncJurisdictions = (db: Database, jurisdictions: Jurisdictions): Promise<void> =>
  asActor(db, 'file of jurisdictions', () => writeJurisdictions(db, jurisdictions));
