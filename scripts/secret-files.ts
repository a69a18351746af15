import { readFileSync, statSync } from 'node:fs';

/** Variables whose value may be in a file, as a vault or container provides it: those that `.env.example` calls secret. */
const secretFile =
  /^(?:DATABASE_URL|DATABASE_OWNER_URL|SMTP_URL|SMS_URL|SECRETS_KEY|SECRETS_KEY_PREVIOUS|SKIN_PASSWORD|[A-Z]+_SECRET|[A-Z]+_SECRET_PREVIOUS)_FILE$/;
const longest = 65_536;

/** @param declared secrets of entries of the registries. */
export const isSecretFile = (name: string, declared: readonly string[] = []): boolean =>
  secretFile.test(name) || declared.some((secret) => name === `${secret}_FILE`);

/** @throws Error with a sentence for the operator that does not reveal the file's content. */
function secretIn(name: string, path: string): string {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) throw new Error(`${name} is no file: ${path}`);
    if (stats.size > longest) throw new Error(`${name} has more than ${longest} bytes: ${path}`);
    const text = readFileSync(path, 'utf8').trim();
    if (text === '') throw new Error(`${name} is empty: ${path}`);
    if (text.includes('\n')) throw new Error(`${name} has more than one line: ${path}`);
    return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new Error(`${name} cannot be read: ${String(error.code)}, ${path}`, { cause: error });
    throw error;
  }
}

/**
 * Reads secrets from files, for example `DATABASE_URL_FILE=/run/secrets/database`, under the names of the variables they replace.
 * @throws Error with a sentence for the operator.
 */
export function secretsInFiles(env: NodeJS.ProcessEnv, declared: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([file, path]) => {
      if (!path || !isSecretFile(file, declared)) return [];
      const name = file.slice(0, -'_FILE'.length);
      if (env[name]) throw new Error(`${name} and ${file} are both set: say it once.`);
      return [[name, secretIn(file, path)]];
    }),
  );
}
