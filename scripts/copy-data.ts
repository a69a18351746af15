/** `DATABASE_URL=postgres://… npm run copy-data`: moves the embedded data of DATA_DIR into PostgreSQL and proves that nothing was lost. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { configFrom } from '../server/config.ts';
import { compareData, copyData } from '../server/db/copy.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { createLog } from '../server/log.ts';
import { audit } from '../server/wallet/audit.ts';
import { readEnvFile } from './env-file.ts';

async function main(): Promise<void> {
  readEnvFile();
  const config = configFrom(process.env);
  const log = createLog(config.logLevel);
  if (!config.databaseUrl) throw new Error('Set DATABASE_URL to the PostgreSQL database to copy into.');
  if (!existsSync(join(config.dataDir, 'postgres'))) throw new Error(`There is no embedded database in ${config.dataDir}.`);
  const from = await openDatabase({ ...config, databaseUrl: null }, log);
  const to = await openDatabase(config, log);
  try {
    // The source too: a copy is made of one version, never of a mix.
    await migrate(from);
    const copied = await copyData(from, to);
    await to.maintain();
    const differences = await compareData(from, to);
    const { differences: wrong, wallets, postings } = await audit(to);
    differences.push(...wrong.map(({ rule, subject, expected, actual }) => `${rule}: ${subject} is ${actual}, not ${expected}`));
    if (differences.length > 0) throw new Error(`The copy is not the original:\n${differences.join('\n')}`);
    const rows = copied.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Copied ${rows} rows of ${copied.length} tables. ${wallets} balances are equal and agree with ${postings} postings.`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
