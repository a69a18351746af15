import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { required } from '#domain/required.ts';
import type { Database } from './database.ts';
import { findHost, hostsOf } from './hosts.ts';
import { withLongStatements } from './statement-timeout.ts';

const folder = new URL('./indexes/', import.meta.url);
/** Any fixed number: only one of several starting processes builds. */
const indexLock = 7_270_003;
/** An index is in the schema of its table, so `drop` names the schema. */
const form =
  /^(?:create (?:unique )?index concurrently if not exists (?<created>\w+) on (?:(?<of>\w+)\.)?\w|drop index concurrently if exists (?:(?<from>\w+)\.)?(?<dropped>\w+)$)/;

interface Step {
  readonly text: string;
  readonly does: 'create' | 'drop';
  /** Its schema and name. */
  readonly index: string;
}

/** Indexes that are built while the platform serves, in the order of their files. @throws Error for a statement of another form. */
export const indexSteps = (): readonly Step[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8').replaceAll(/^--.*$/gm, '');
      const statements = text.split(';').map((statement) => statement.trim());
      return statements.filter(Boolean).map((statement) => {
        const { created, of, from, dropped } = form.exec(statement)?.groups ?? {};
        if (created !== undefined) return { text: statement, does: 'create', index: `${of ?? 'public'}.${created}` } as const;
        if (dropped !== undefined) return { text: statement, does: 'drop', index: `${from ?? 'public'}.${dropped}` } as const;
        throw new Error(`${name}: not an index that is built concurrently: ${statement}`);
      });
    });

/** Builds the indexes in the transaction that creates the tables, where nothing waits for them yet. */
export async function makeIndexes(db: Database): Promise<void> {
  for (const { text } of indexSteps()) await db.script(text.replace(' concurrently', ''));
}

interface IndexRow {
  readonly name: string;
  readonly is_valid: boolean;
}
const indexesOf = `
  select format('%s.%s', nspname, relname) as name, indisvalid as is_valid
  from pg_index join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'provider', 'processor')`;

/** The missing steps of a database. An interrupted build leaves an invalid index. */
function missingOf(rows: readonly IndexRow[]): readonly Step[] {
  const valid = new Map(rows.map(({ name, is_valid }) => [name, is_valid]));
  return indexSteps().filter(({ does, index }) => (does === 'create' ? valid.get(index) !== true : valid.has(index)));
}

const connectMs = 3_000;

/**
 * Builds missing indexes while others read and write, on a connection of its own, because a concurrent build is in no transaction and takes long.
 * @returns the completed steps; null if another process is building.
 */
async function buildBeside(url: string): Promise<string[] | null> {
  const hosts = hostsOf(url);
  const connectionString = await findHost(hosts, required(hosts.urls[0], 'A host'), {}, connectMs);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [indexLock]);
    if (!required(rows[0], 'The lock').is_ours) return null;
    const steps = missingOf((await client.query<IndexRow>(indexesOf)).rows);
    for (const { text, does, index } of steps) {
      if (does === 'create') await client.query(`drop index concurrently if exists ${index}`);
      await client.query(text);
    }
    return steps.map(({ does, index }) => `${does} ${index}`);
  } finally {
    await client.end();
  }
}

/**
 * Brings the indexes of a database with rows up to date.
 * @param url of its owner; null for the embedded database, which has a single connection.
 * @returns as `buildBeside`.
 */
export async function buildIndexes(db: Database, url: string | null): Promise<string[] | null> {
  const missing = missingOf(await db.query<IndexRow>(indexesOf));
  if (missing.length === 0) return [];
  if (url !== null) return buildBeside(url);
  await withLongStatements(() => makeIndexes(db));
  return missing.map(({ does, index }) => `${does} ${index}`);
}
