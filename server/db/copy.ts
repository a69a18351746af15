import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/** Tables of the engine and the migration runner; each database has its own, so they are not copied. */
const ownTables = ['public.migrations', 'public.function_files', 'public.durability'];
const rowsAtOnce = 2_000;

export interface Table {
  /** Quoted name with its schema. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly sequences: readonly { readonly column: string; readonly sequence: string }[];
}

export interface Copied {
  readonly table: string;
  readonly rows: number;
}

/** Tables in an order in which every row finds the rows that it refers to. */
export async function tablesOf(db: Database): Promise<Table[]> {
  const tables = await db.sql<{ oid: number; name: string; columns: string[]; parents: number[] }>`
    select pg_class.oid::int as oid, quote_ident(nspname) || '.' || quote_ident(relname) as name,
      (select array_agg(quote_ident(attname)::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(distinct confrelid::int), '{}') from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> pg_class.oid and not condeferrable) as parents
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname <> 'information_schema' and nspname !~ '^pg_' order by name`;
  const sequences = await db.sql<{ name: string; column: string; sequence: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name, column_name as "column",
      pg_get_serial_sequence(quote_ident(table_schema) || '.' || quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema <> 'information_schema' and table_schema !~ '^pg_'
      and pg_get_serial_sequence(quote_ident(table_schema) || '.' || quote_ident(table_name), column_name) is not null`;

  const waiting = tables.filter(({ name }) => !ownTables.includes(name));
  const ordered: typeof tables = [];
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({ parents }) => !waiting.some(({ oid }) => parents.includes(oid)));
    if (ready < 0) throw new Error(`These tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}.`);
    ordered.push(...waiting.splice(ready, 1));
  }
  return ordered.map(({ name, columns }) => ({ name, columns, sequences: sequences.filter((sequence) => sequence.name === name) }));
}

const countOf = async (db: Database, table: string): Promise<number> =>
  (await db.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0;

/** Whether a database has no tables. A copy arrives whole or not at all, so a database with a copy has all of them. */
export const isEmpty = async (db: Database): Promise<boolean> => (await tablesOf(db)).length === 0;

/**
 * All rows of a table, some thousand at a time, in a transaction of the caller's. Rows travel as PostgreSQL's own JSON text, so that nothing here
 * reads, rounds or rewrites a value.
 */
export async function* rowsOf(from: Database, { name, columns }: Pick<Table, 'name' | 'columns'>): AsyncGenerator<string[]> {
  await from.query(
    `declare copied_rows no scroll cursor for select to_json(row_of)::text as row from (select ${columns.join(', ')} from ${name}) as row_of`,
  );
  for (;;) {
    const rows = await from.query<{ row: string }>(`fetch ${rowsAtOnce} from copied_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await from.query('close copied_rows');
}

/** @param rows as returned by `rowsOf`. */
export async function insertRows(to: Database, { name, columns }: Pick<Table, 'name' | 'columns'>, rows: readonly string[]): Promise<void> {
  const list = columns.join(', ');
  await to.query(
    `insert into ${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

async function copyTable(from: Database, to: Database, table: Table): Promise<number> {
  let copied = 0;
  for await (const rows of rowsOf(from, table)) {
    await insertRows(to, table, rows);
    copied += rows.length;
  }
  return copied;
}

/**
 * Deletes the rows of migrations, because the source has them too, perhaps changed. In the transaction of the copy, whose rows are no changes by an
 * operator: the record of changes and computed totals are copied as well.
 */
export async function clearTables(to: Database, tables: readonly Table[]): Promise<void> {
  await to.sql`select set_config('croupier.copying', 'on', true)`;
  for (const { name } of tables.toReversed()) if ((await countOf(to, name)) > 0) await to.query(`delete from ${name}`);
}

export async function continueSequences(to: Database, { name, sequences }: Table): Promise<void> {
  for (const { column, sequence } of sequences) {
    await to.query(`select setval($1::regclass, max("${column}")) from ${name} having max("${column}") is not null`, [sequence]);
  }
}

/**
 * Copies everything into an empty database, with the migrations, in one transaction.
 * @throws Error with a sentence for the operator when the target is not empty.
 */
export async function copyData(from: Database, to: Database): Promise<Copied[]> {
  if (!(await isEmpty(to))) throw new Error('The target database is not empty: it has tables. Copy into a new database.');
  return from.transaction(() =>
    to.transaction(async () => {
      await migrate(to);
      const tables = await tablesOf(from);
      await clearTables(to, tables);
      const copied: Copied[] = [];
      for (const table of tables) {
        copied.push({ table: table.name, rows: await copyTable(from, to, table) });
        await continueSequences(to, table);
      }
      return copied;
    }),
  );
}

/** Every difference between two databases that should be equal: row counts, and each wallet and house account to the last minor unit. */
export async function compareData(from: Database, to: Database): Promise<string[]> {
  const differences: string[] = [];
  for (const { name } of await tablesOf(from)) {
    const [before, after] = [await countOf(from, name), await countOf(to, name)];
    if (before !== after) differences.push(`${name} has ${after} rows instead of ${before}`);
  }
  const balances = (db: Database) => db.sql<{ subject: string; figures: string }>`
    select 'wallet of player ' || player_id as subject, concat_ws(' ', currency, cash_minor, locked_minor, bonus_minor, deposited_minor) as figures from wallets
    union all
    select account || ' ' || currency, sum(amount_minor)::text from ledger_postings where player_id is null group by account, currency`;
  const after = new Map((await balances(to)).map(({ subject, figures }) => [subject, figures]));
  for (const { subject, figures } of await balances(from)) {
    if (after.get(subject) !== figures) differences.push(`${subject}: ${after.get(subject) ?? 'missing'} instead of ${figures}`);
  }
  return differences;
}
