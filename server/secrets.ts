import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';

/** A secret nobody configured is made once and kept in the database, so that every process and every start has the same. */
async function keptSecret(db: Database, name: string): Promise<string> {
  const row = await db.one<{ value: string }>`
    insert into secrets (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict (name) do update set name = excluded.name returning value`;
  return row!.value;
}

export const partnerSecrets = async (db: Database, { processor, games }: Config['partners']): Promise<Config['partners']> => ({
  processor: processor || (await keptSecret(db, 'processor')),
  games: games || (await keptSecret(db, 'games')),
});
