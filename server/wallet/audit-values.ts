import { verbatim } from '../db/database.ts';
import { knownValues } from '../db/known-values.ts';

/** Columns that name a row by something else than `id`. */
const keys: Readonly<Record<string, string>> = {
  payment_events: 'event_id',
  payment_intents: 'transaction_id',
  pauses: 'subject',
  play_limits: 'player_id',
  game_rounds: 'round_id',
  campaign_free_rounds: 'campaign_id',
};

const tables = [...new Set(Object.keys(knownValues).map((name) => name.slice(0, name.indexOf('.'))))];

/** Unknown values, each with its row: rows of rule, subject, expected and actual, from one pass over each table. */
export const valueRules = tables.map((table) => {
  const checks = Object.entries(knownValues)
    .filter(([name]) => name.startsWith(`${table}.`))
    .map(([name, values]) => ({
      name,
      values,
      column: name.slice(table.length + 1),
      list: values.map((value) => `'${value}'`).join(', '),
    }));
  return verbatim(`
    select 'a value is one that is known' as rule, checks.name || ' of ' || ${table}.${keys[table] ?? 'id'} as subject, 'one of ' || checks.known as expected, checks.value as actual
    from ${table} cross join lateral (values ${checks
      .map(({ name, values, column, list }) => `('${name}', '${values.join(' ')}', ${column}::text, ${column}::text not in (${list}))`)
      .join(', ')}) as checks (name, known, value, is_unknown)
    where (${checks.map(({ column, list }) => `${column}::text not in (${list})`).join(' or ')}) and checks.is_unknown`);
});
