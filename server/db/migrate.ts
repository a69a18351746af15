import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { required } from '#domain/required.ts';
import type { Database } from './database.ts';
import { makeIndexes } from './indexes.ts';
import { withLongStatements } from './statement-timeout.ts';

const migrationFolder = new URL('./migrations/', import.meta.url);
const functionFolder = new URL('./functions/', import.meta.url);
/** Any fixed number: two processes that start together take turns. */
const migrationLock = 7_270_001;

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const sqlFiles = (folder: URL, pattern: RegExp): Migration[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, checksum: checksumOf(text) };
    });

export const migrations = (): Migration[] => sqlFiles(migrationFolder, /^\d{3}_\w+\.sql$/);

/**
 * Replaces functions and triggers by those of this version. An applied file is not applied again, so that a process of an earlier version that
 * restarts during an upgrade leaves the newer functions alone.
 */
async function applyFunctions(db: Database, lastMigration: string): Promise<void> {
  const isNew = await db.one`select 1 where to_regclass('function_files') is null`;
  if (isNew) await db.script('create table function_files (name text, checksum text, primary key (name, checksum))');
  const applied = await db.sql<{ name: string; checksum: string }>`select name, checksum from function_files`;
  const missing = sqlFiles(functionFolder, /^\w+\.sql$/)
    .map((file) => ({ ...file, checksum: checksumOf(`${lastMigration}\n${file.text}`) }))
    .filter(({ name, checksum }) => !applied.some((file) => file.name === name && file.checksum === checksum));
  // Functions call each other across files: without the check their order does not matter.
  if (missing.length > 0) await db.script('set local check_function_bodies = off');
  for (const { name, text, checksum } of missing) {
    await db.script(text);
    await db.sql`insert into function_files (name, checksum) values (${name}, ${checksum})`;
  }
}

/**
 * Applies the missing migrations and then the functions, all in one transaction, which waits briefly for its locks and then tries again. Functions
 * need every table, so a database in an earlier state, as during a restore, keeps those of its migrations.
 * @param known the migrations to apply.
 * @returns the names of the migrations applied.
 */
export async function migrate(db: Database, known: readonly Migration[] = migrations()): Promise<string[]> {
  const applied: string[] = [];
  const apply = async (): Promise<void> => {
    applied.length = 0;
    await db.sql`select pg_advisory_xact_lock(${migrationLock})`;
    await db.script(`set local lock_timeout = ${lockMs}`);
    // A role without the right to create tables may not even use `if not exists`.
    const isNew = await db.one`select 1 where to_regclass('migrations') is null`;
    if (isNew)
      await db.script(
        'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      );
    const done = new Map(
      (await db.sql<{ name: string; checksum: string }>`select name, checksum from migrations`).map((row) => [row.name, row.checksum]),
    );
    for (const { name, text, checksum } of known) {
      const before = done.get(name);
      if (before === checksum) continue;
      if (before !== undefined) throw new Error(`Migration ${name} was changed after it was applied. Add a new file instead.`);
      await db.script(text);
      await db.sql`insert into migrations (name, checksum) values (${name}, ${checksum})`;
      applied.push(name);
    }
    if (known.length < migrations().length) return;
    await applyFunctions(db, required(known.at(-1), 'A migration').name);
    if (applied.length > 0) await db.sql`select record_migrated_tables(${applied.at(-1)})`;
    if (isNew) await makeIndexes(db);
  };
  await withLongStatements(() => whenLocksAreFree(() => db.transaction(apply)));
  return applied;
}

/** The time that a migration waits for a table; everybody who comes after it waits behind it. */
const lockMs = 2_000;
const pauseMs = 1_000;
const maxAttempts = 60;
/** `lock_timeout`, and a deadlock that repeating the transaction did not resolve. */
const lockCodes: readonly unknown[] = ['55P03', '40P01'];

/** Repeats a transaction that did not get its locks in time, with a pause in which others can take theirs. */
async function whenLocksAreFree(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!lockCodes.includes((error as { code?: unknown } | null)?.code)) throw error;
      if (attempt === maxAttempts) {
        throw new Error(
          'The database could not be brought up to date: something holds a table for minutes. Look for long transactions in pg_stat_activity, and start again.',
          { cause: error },
        );
      }
      await setTimeout(pauseMs);
    }
  }
}
