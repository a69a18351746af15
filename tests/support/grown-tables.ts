import type pg from 'pg';

interface Column {
  readonly name: string;
  readonly type: string;
}

/** A value of its own for each row `n`. */
const valueOf: Readonly<Record<string, string>> = {
  boolean: 'n % 2 = 0',
  bytea: `decode(md5(n::text) || md5(n::text), 'hex')`,
  date: `date '2020-01-01' + n`,
  inet: `'10.0.0.0'::inet + n`,
  json: `'{}'`,
  jsonb: `'{}'`,
  smallint: 'n % 30000',
  text: `'text ' || n`,
  'timestamp with time zone': `timestamptz '2020-01-01' + n * interval '1 minute'`,
  uuid: `md5(n::text)::uuid`,
};
function expressionFor(type: string): string {
  if (type.endsWith('[]')) return `'{}'`;
  return type.startsWith('numeric(') ? 'n % 100' : (valueOf[type] ?? 'n');
}

/**
 * Fills tables with meaningless rows, so that plans are made for tables of some size. The database is useless afterwards, because constraints are
 * dropped.
 */
export async function growTables(client: pg.ClientBase, tables: readonly string[], rows: number): Promise<void> {
  const rules = await client.query<{ path: string; names: string[] }>(
    `select conrelid::regclass::text as path, array_agg(quote_ident(conname)) as names from pg_constraint
     where contype in ('c', 'f') and conrelid::regclass::text = any($1) group by 1`,
    [tables],
  );
  const columns = await client.query<{ path: string } & Column>(
    `select attrelid::regclass::text as path, quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [tables],
  );
  const drops = rules.rows.map(({ path, names }) => `alter table ${path} ${names.map((name) => `drop constraint ${name}`).join(', ')}`);
  const inserts = tables.map((table) => {
    const own = columns.rows.filter(({ path }) => path === table);
    return `insert into ${table} (${own.map(({ name }) => name).join(', ')}) overriding system value
      select ${own.map(({ type }) => `(${expressionFor(type)})::${type}`).join(', ')} from generate_series(1, ${rows}) as n on conflict do nothing`;
  });
  await client.query(['set local session_replication_role = replica', ...drops, ...inserts, 'analyze'].join(';\n'));
}
