/**
 * `DATABASE_OWNER_URL=postgres://… npm run operator -- migrate`: brings the PostgreSQL of DATABASE_URL up to date as its owner, and grants the role of DATABASE_URL
 * what the platform needs. After it the platform starts without knowing the owner.
 */
import { configFrom } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { prepareDatabase } from '#server/db/roles.ts';
import { createLog } from '#server/log.ts';
import { readEnvFile } from './env-file.ts';

async function main(): Promise<void> {
  await readEnvFile();
  const config = configFrom(process.env);
  if (config.databaseUrl === null) throw new Error('Set DATABASE_URL to the PostgreSQL database of the platform.');
  const log = createLog(config.logLevel);
  const db = await openDatabase(config, log);
  try {
    const applied = await prepareDatabase(db, config, log);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  } finally {
    await db.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
