import type { Database } from '../db/database.ts';
import type { Jurisdictions } from './jurisdictions.ts';

/** Any fixed number: of processes that start together one writes after the other. */
const rulesLock = 7_270_109;

/** Lays the rules that bets are held against where bets are taken: in the database. Processes that share one need the same file. */
export const bringJurisdictions = (db: Database, { default: fallback, countries }: Jurisdictions): Promise<void> =>
  db.transaction(async () => {
    const rows = [['', fallback] as const, ...countries].map(([country, { minimum_age, reality_check_minutes, slot_cycle_ms }]) => ({
      country,
      minimum_age,
      reality_check_minutes,
      slot_cycle_ms,
    }));
    await db.sql`select pg_advisory_xact_lock(${rulesLock})`;
    await db.sql`delete from jurisdiction_rules where country <> all (${rows.map(({ country }) => country)}::text[])`;
    await db.sql`
      insert into jurisdiction_rules (country, minimum_age, reality_check_minutes, slot_cycle_ms)
      select country, minimum_age, reality_check_minutes, slot_cycle_ms
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (country text, minimum_age int, reality_check_minutes int, slot_cycle_ms int)
      on conflict (country) do update
      set minimum_age = excluded.minimum_age, reality_check_minutes = excluded.reality_check_minutes, slot_cycle_ms = excluded.slot_cycle_ms`;
  });
