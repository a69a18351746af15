import { existsSync } from 'node:fs';
import type { Registries } from '#server/registries.ts';
import { isSecretFile, secretsInFiles } from './secret-files.ts';

/** Secrets that entries of the registries declare. */
export const secretsDeclared = (registries: Registries): readonly string[] =>
  Object.values(registries).flatMap((entries: readonly { readonly secretNames?: readonly string[] }[]) =>
    entries.flatMap(({ secretNames = [] }) => secretNames),
  );

/** The same. The registries are loaded only for a named file that is none of the platform's own secrets. */
async function secretsOfEntries(): Promise<readonly string[]> {
  if (!Object.entries(process.env).some(([name, path]) => name.endsWith('_FILE') && !isSecretFile(name) && path)) return [];
  const { registries } = await import('#registry/index.ts');
  return secretsDeclared(registries);
}

/**
 * Adds missing variables of `.env` and secrets from files to the environment. `ENV_FILE` names another file, or none if it is empty.
 * @throws Error if a named file is missing.
 */
export async function readEnvFile(): Promise<void> {
  const file = process.env['ENV_FILE'] ?? (existsSync('.env') ? '.env' : '');
  if (file !== '') process.loadEnvFile(file);
  Object.assign(process.env, secretsInFiles(process.env, await secretsOfEntries()));
}
