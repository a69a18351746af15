import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from './database.ts';
import { withLongStatements } from './statement-timeout.ts';

const migrationFolder = new URL('./migrations/', import.meta.url);
/** Any fixed number: two processes that start together take turns. */
const migrationLock = 7_270_001;

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export const migrations = (): Migration[] =>
  readdirSync(migrationFolder)
    .filter((name) => /^\d{3}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, migrationFolder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });

/** Applies what is missing, all in one transaction. @param known what to apply of all that there are. @returns the names of the files applied. */
export async function migrate(db: Database, known: readonly Migration[] = migrations()): Promise<string[]> {
  const applied: string[] = [];
  const apply = async (): Promise<void> => {
    await db.sql`select pg_advisory_xact_lock(${migrationLock})`;
    // A role that may not make tables may not ask for one that is there either.
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
  };
  await withLongStatements(() => db.transaction(apply));
  return applied;
}
