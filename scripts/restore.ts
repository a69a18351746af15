/**
 * `npm run restore -- FILE`: brings a backup back into an empty PostgreSQL (DATABASE_URL) or a new DATA_DIR, and audits its books, whose differences
 * decide how it ends.
 */
import { resolve } from 'node:path';
import { configFrom } from '../server/config.ts';
import { restore } from '../server/db/backup.ts';
import { openDatabase } from '../server/db/open.ts';
import { createLog } from '../server/log.ts';
import { auditBooks } from '../server/metrics/audits.ts';
import { readEnvFile } from './env-file.ts';

async function main(name: string | undefined): Promise<void> {
  if (!name) throw new Error('Say which backup: npm run restore -- /backups/today.croupier');
  readEnvFile();
  const config = configFrom(process.env);
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    const { tables, rows } = await restore(db, resolve(name));
    await db.maintain();
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
