/**
 * `npm run audit`: recomputes every balance from its postings, in PostgreSQL (DATABASE_URL) or in the embedded database (DATA_DIR), which a running
 * platform is asked to read.
 */
import { type Config, configFrom } from '../server/config.ts';
import { auditRunning } from '../server/control.ts';
import { openDatabase } from '../server/db/open.ts';
import { createLog } from '../server/log.ts';
import { auditBooks } from '../server/metrics/audits.ts';
import type { Audit } from '../server/wallet/audit.ts';
import { readEnvFile } from './env-file.ts';

async function inDatabase(config: Config): Promise<Audit> {
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    return await auditBooks(db);
  } finally {
    await db.close();
  }
}

async function main(): Promise<void> {
  readEnvFile();
  const config = configFrom(process.env);
  const answer = config.databaseUrl === null ? await auditRunning(config.dataDir) : null;
  const { entries, postings, wallets, differences } = answer ?? (await inDatabase(config));
  for (const { rule, subject, expected, actual } of differences) console.error(`${rule}: ${subject} is ${actual}, not ${expected}`);
  console.log(`${entries} entries, ${postings} postings, ${wallets} wallets, ${differences.length} differences`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
