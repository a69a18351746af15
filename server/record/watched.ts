import { type Database, fragment } from '../db/database.ts';
import type { Actor } from './actions.ts';

/** Runs a transaction whose changes of watched tables are recorded under this actor. */
export const asActor = <T>(db: Database, actor: Actor, work: () => Promise<T>): Promise<T> =>
  db.transaction(async () => {
    const [name, id] = typeof actor === 'string' ? [actor, ''] : [actor.name, `${actor.id}`];
    await db.sql`select set_config('croupier.actor', ${name}, true), set_config('croupier.staff', ${id}, true)`;
    return work();
  });

/** Watched tables against their record: rows of rule, subject, expected and actual. */
export const watchedRules = fragment`
  select 'a watched table is as its last recorded change left it' as rule, listed.name as subject,
    coalesce(concat_ws(' ', watched_tables.row_count, watched_tables.fingerprint), 'a record') as expected,
    concat_ws(' ', present.row_count, present.fingerprint) as actual
  from unnest(watched_names()) as listed (name) left join watched_tables on watched_tables.name = listed.name
    cross join lateral watched_now(listed.name) as present
  where (watched_tables.row_count, watched_tables.fingerprint) is distinct from (present.row_count, present.fingerprint)
  union all
  select 'a change of a watched table is an action of staff', watched_tables.name, watched_tables.fingerprint::text, coalesce(last.marked, 'none')
  from watched_tables join lateral (
    select after ->> 'fingerprint' as marked from staff_actions where object = 'table ' || watched_tables.name order by id desc limit 1
  ) as last on true where last.marked is distinct from watched_tables.fingerprint::text`;
