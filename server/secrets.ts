import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Partner } from './partners.ts';

/** A secret nobody configured is made once and kept in the database, so that every process and every start has the same. */
async function keptSecret(db: Database, name: string): Promise<string> {
  const row = await db.one<{ value: string }>`
    insert into secrets (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict (name) do update set name = excluded.name returning value`;
  return row!.value;
}

/** A secret for each. */
export async function partnerSecrets(
  db: Database,
  { partners, env }: Pick<Config, 'partners' | 'env'>,
  all: readonly Partner[],
): Promise<Config['partners']> {
  const secrets: Record<string, string> = {};
  for (const { signsAs, secret } of all) secrets[signsAs] = partners[signsAs] || secret(env) || (await keptSecret(db, signsAs));
  return secrets;
}
