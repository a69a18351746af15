import { existsSync } from 'node:fs';
import { secretsInFiles } from './secret-files.ts';

/**
 * Adds to the environment what `.env` says and the environment does not, and the secrets that files hold. `ENV_FILE` names another file, or none if it is empty.
 * @throws Error where a file that is named is not there.
 */
export function readEnvFile(): void {
  const file = process.env['ENV_FILE'] ?? (existsSync('.env') ? '.env' : '');
  if (file !== '') process.loadEnvFile(file);
  Object.assign(process.env, secretsInFiles(process.env));
}
