/**
 * `npm run operator -- restore FILE`: brings a backup back into an empty PostgreSQL (DATABASE_URL) or a new DATA_DIR, and audits its books, whose differences
 * decide how it ends.
 */
import { resolve } from 'node:path';
import { type Config, configFrom } from '#server/config.ts';
import { type BackedUp, restore } from '#server/db/backup.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { prepareDatabase, requireOwner } from '#server/db/roles.ts';
import { createLog, type Log } from '#server/log.ts';
import { auditBooks } from '#server/metrics/audits.ts';
import { readEnvFile } from './env-file.ts';

const insufficientPrivilege = '42501';

async function restored(db: Database, file: string): Promise<BackedUp> {
  try {
    return await restore(db, file);
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== insufficientPrivilege) throw error;
    throw new Error(
      'The role of DATABASE_URL may not make tables. Set DATABASE_OWNER_URL to the role that owns the database, and restore again.',
      {
        cause: error,
      },
    );
  }
}

/** Runs with the platform's connection besides the owner's. */
async function asPlatform(config: Config, log: Log, work: (platform: Database) => Promise<unknown>): Promise<void> {
  const platform = await openDatabase(config, log);
  try {
    await work(platform);
  } finally {
    await platform.close();
  }
}

async function main(name: string | undefined): Promise<void> {
  if (!name) throw new Error('Say which backup: npm run operator -- restore /backups/today.croupier');
  await readEnvFile();
  const config = configFrom(process.env);
  const log = createLog(config.logLevel);
  // The platform's own role may not create tables: their owner does, and grants it what it needs.
  const db = await openDatabase({ ...config, databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl }, log);
  try {
    const hasOwner = config.databaseOwnerUrl !== null;
    // Checked before anything is written, because the owner of another database would fill that one.
    if (hasOwner) await asPlatform(config, log, (platform) => requireOwner(platform, db));
    const { tables, rows } = await restored(db, resolve(name));
    await db.maintain();
    if (hasOwner) await asPlatform(config, log, (platform) => prepareDatabase(platform, config, log));
    console.log(`${rows} rows of ${tables} tables are back.`);
    const { wallets, postings, differences } = await auditBooks(db);
    for (const { rule, subject, expected, actual } of differences) console.error(`${rule}: ${subject} is ${actual}, not ${expected}`);
    console.log(`${wallets} balances were recomputed from ${postings} postings: ${differences.length} differences.`);
    if (differences.length > 0) throw new Error('The books are not right: do not open the site before you know why.');
  } finally {
    await db.close();
  }
}

await main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
