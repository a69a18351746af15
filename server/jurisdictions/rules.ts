import type { Database } from '../db/database.ts';
import { asActor } from '../record/watched.ts';
import type { Jurisdictions } from './jurisdictions.ts';

/** Any fixed number: of processes that start together one writes after the other. */
const rulesLock = 7_270_109;

/** Lays the rules that bets are held against where bets are taken: in the database. Processes that share one need the same file. */
export const syncJurisdictions = (db: Database, { default: fallback, countries }: Jurisdictions): Promise<void> =>
  asActor(db, 'file of jurisdictions', async () => {
    const rows = [['', fallback] as const, ...countries].map(([country, rules]) => ({
      country,
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
    }));
    await db.sql`select pg_advisory_xact_lock(${rulesLock})`;
    await db.sql`delete from jurisdiction_rules where country <> all (${rows.map(({ country }) => country)}::text[])`;
    await db.sql`
      insert into jurisdiction_rules (country, minimum_age, reality_check_minutes, slot_cycle_ms, round_cycle_ms, slot_stakes_max,
        identity_for_play, play_minutes_max, reality_check_pause_minutes, has_autoplay,
        session_games, session_spend, session_pause_minutes)
      select country, minimum_age, reality_check_minutes, slot_cycle_ms, round_cycle_ms, slot_stakes_max, identity_for_play, play_minutes_max,
        reality_check_pause_minutes, has_autoplay, session_games, session_spend, session_pause_minutes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (country text, minimum_age int, reality_check_minutes int, slot_cycle_ms int,
        round_cycle_ms int, slot_stakes_max jsonb, identity_for_play boolean, play_minutes_max jsonb, reality_check_pause_minutes int, has_autoplay boolean,
        session_games text[], session_spend boolean, session_pause_minutes int)
      on conflict (country) do update
      set minimum_age = excluded.minimum_age, reality_check_minutes = excluded.reality_check_minutes, slot_cycle_ms = excluded.slot_cycle_ms,
        round_cycle_ms = excluded.round_cycle_ms, slot_stakes_max = excluded.slot_stakes_max,
        identity_for_play = excluded.identity_for_play, play_minutes_max = excluded.play_minutes_max,
        reality_check_pause_minutes = excluded.reality_check_pause_minutes,
        has_autoplay = excluded.has_autoplay, session_games = excluded.session_games, session_spend = excluded.session_spend,
        session_pause_minutes = excluded.session_pause_minutes`;
  });
