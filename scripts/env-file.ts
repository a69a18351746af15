import { existsSync } from 'node:fs';

/**
 * Adds to the environment what `.env` says and the environment does not. `ENV_FILE` names another file, or none if it is empty.
 * @throws Error where the file it names is not there.
 */
export function readEnvFile(): void {
  const file = process.env['ENV_FILE'] ?? (existsSync('.env') ? '.env' : '');
  if (file !== '') process.loadEnvFile(file);
}
