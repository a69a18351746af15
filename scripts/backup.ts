/**
 * `npm run operator -- backup FILE`: writes all of the database to one file, from PostgreSQL (DATABASE_URL) or from the embedded database (DATA_DIR), whether
 * the platform runs or not.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, configFrom } from '#server/config.ts';
import { backUpRunning } from '#server/control.ts';
import { type BackedUp, backUp } from '#server/db/backup.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { readEnvFile } from './env-file.ts';

async function fromDatabase(config: Config, file: string): Promise<BackedUp> {
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    return await backUp(db, file);
  } finally {
    await db.close();
  }
}

async function main(name: string | undefined): Promise<void> {
  if (!name) throw new Error('Say where to: npm run operator -- backup /backups/today.croupier');
  await readEnvFile();
  const config = configFrom(process.env);
  const file = resolve(name);
  if (existsSync(file)) throw new Error(`${file} is there already. A backup is written over nothing.`);
  if (config.databaseUrl === null && !existsSync(config.dataDir)) throw new Error(`There is no database in ${config.dataDir}.`);
  const running = config.databaseUrl === null ? await backUpRunning(config.dataDir, file) : null;
  const { tables, rows } = running ?? (await fromDatabase(config, file));
  console.log(`${rows} rows of ${tables} tables are in ${file}. It holds what the database holds, secrets too: keep it as you keep that.`);
}

await main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
