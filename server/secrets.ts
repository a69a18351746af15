import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Partner } from './partners.ts';
import { type Seal, sealWith } from './seal.ts';

/** Name of the data key. It is stored sealed with the operator's key, so that changing that key does not re-encrypt all data. */
const sealing = 'sealing';

/**
 * Returns a secret that is not configured: generated once and stored, so that every process and start has the same, and sealed if the
 * operator set a key. One that was stored without a key, or under the previous key, is sealed again.
 */
async function storedSecret(db: Database, seal: Seal | null, name: string): Promise<string> {
  const about = `the secret of ${name}`;
  const made = randomBytes(32).toString('base64url');
  const { value: kept } = await db.single<{ value: string }>`
    insert into secrets (name, value) values (${name}, ${seal?.seal(made, about) ?? made})
    on conflict (name) do update set name = excluded.name returning value`;
  const value = (seal ?? sealWith(() => [])).open(kept, about);
  if (seal && !seal.isCurrent(kept, about)) {
    await db.sql`update secrets set value = ${seal.seal(value, about)} where name = ${name} and value = ${kept}`;
  }
  return value;
}

/** A secret of the platform that nobody configures, the same for every process. @throws Error if the key that sealed it is gone. */
export function ownSecret(
  db: Database,
  { secretsKey, previousSecretsKey }: Pick<Config, 'secretsKey' | 'previousSecretsKey'>,
  name: string,
): Promise<string> {
  const given = [secretsKey, previousSecretsKey].filter((key) => key !== null);
  return storedSecret(db, secretsKey === null ? null : sealWith(() => given), name);
}

/** @throws Error with a sentence for the operator. */
export function requireSecretsKey({ secretsKey }: Pick<Config, 'secretsKey'>): void {
  if (secretsKey !== null) return;
  throw new Error(
    'Real money needs a SECRETS_KEY of 32 characters or more, which seals what the database keeps. Keep it, and keep it elsewhere.',
  );
}

/** Configuration that is filled in at the start, from the operator's settings and the database. */
export type Secrets = Pick<Config, 'partners' | 'previousSecrets' | 'sealingKey'>;

/** A secret for each partner, further accepted ones, and the key of sealed values. @throws Error with a sentence for the operator. */
export async function secretsOf(
  db: Database,
  { partners, env, secretsKey, previousSecretsKey }: Pick<Config, 'partners' | 'env' | 'secretsKey' | 'previousSecretsKey'>,
  all: readonly Partner[],
): Promise<Secrets> {
  const given = [secretsKey, previousSecretsKey].filter((key) => key !== null);
  const seal = secretsKey === null ? null : sealWith(() => given);
  const secrets: Record<string, string> = {};
  const previousSecrets: Record<string, string> = {};
  for (const { signsAs, secret, previousSecret } of all) {
    secrets[signsAs] = partners[signsAs] || secret(env) || (await storedSecret(db, seal, signsAs));
    const previous = previousSecret?.(env);
    if (previous) previousSecrets[signsAs] = previous;
  }
  return { partners: secrets, previousSecrets, sealingKey: await storedSecret(db, seal, sealing) };
}
