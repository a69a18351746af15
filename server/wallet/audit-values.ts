import { joined, verbatim } from '../db/database.ts';
import { knownValues } from '../db/known-values.ts';

/** Columns that name a row by something else than `id`. */
const keys: Readonly<Record<string, string>> = {
  payment_events: 'event_id',
  payment_intents: 'transaction_id',
  play_limits: 'player_id',
};

/** Values that no rule and no page knows, each with its row: rows of rule, subject, expected and actual. */
export const valueRules = joined(
  Object.entries(knownValues).map(([name, values]) => {
    const [table = '', column = ''] = name.split('.');
    const list = values.map((value) => `'${value}'`).join(', ');
    return verbatim(
      `select 'a value is one that is known' as rule, '${name} of ' || ${keys[table] ?? 'id'} as subject, 'one of ${values.join(' ')}' as expected, ${column}::text as actual
      from ${table} where ${column}::text not in (${list})`,
    );
  }),
  ' union all ',
);
