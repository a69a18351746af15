/** `DATABASE_URL=postgres://… npm run operator -- copy-data`: moves the embedded data of DATA_DIR into PostgreSQL and proves that nothing was lost. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { configFrom } from '#server/config.ts';
import { compareData, type Copied, copyData, isEmpty } from '#server/db/copy.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { withLongStatements } from '#server/db/statement-timeout.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { createLog } from '#server/log.ts';
import { audit } from '#server/wallet/audit.ts';
import { readEnvFile } from './env-file.ts';

/** Whether an earlier copy that ended before its report is complete: it must equal the source. @throws Error if it does not. */
async function earlierCopy(from: Database, to: Database): Promise<null> {
  const [first] = await compareData(from, to).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error;
    return ['it has other tables'];
  });
  if (first === undefined) return null;
  throw new Error(
    `The target database is not empty, and does not hold this data: ${first}. It was left as it is: copy into a new database.`,
  );
}

async function main(): Promise<void> {
  await readEnvFile();
  const config = configFrom(process.env);
  // Failures are thrown to the caller, which reports them in one sentence.
  const log = createLog('silent');
  if (!config.databaseUrl) throw new Error('Set DATABASE_URL to the PostgreSQL database to copy into.');
  if (!existsSync(join(config.dataDir, 'postgres'))) throw new Error(`There is no embedded database in ${config.dataDir}.`);
  const from = await openDatabase({ ...config, databaseUrl: null }, log);
  // The next start grants the platform's own role what it needs.
  const to = await openDatabase({ ...config, databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl }, log);
  try {
    // The source is migrated too: a copy has a single version, never a mix.
    await migrate(from);
    const copied: Copied[] | null = (await isEmpty(to)) ? await copyData(from, to) : await earlierCopy(from, to);
    if (copied) await to.maintain();
    const differences = copied ? await compareData(from, to) : [];
    const { differences: wrong, wallets, postings } = await audit(to);
    differences.push(...wrong.map(({ rule, subject, expected, actual }) => `${rule}: ${subject} is ${actual}, not ${expected}`));
    if (differences.length > 0) throw new Error(`The copy is not the original:\n${differences.join('\n')}`);
    const books = `${wallets} balances are equal and agree with ${postings} postings.`;
    if (!copied) return console.log(`The data was there already, whole: an earlier copy had arrived. ${books}`);
    const rows = copied.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Copied ${rows} rows of ${copied.length} tables. ${books}`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

await withLongStatements(main).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof DatabaseUnavailable) console.error('Run it again: a copy arrives whole or not at all, and it will say which.');
  process.exitCode = 1;
});
