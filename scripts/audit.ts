/** `npm run audit`: recomputes every balance from its postings, in PostgreSQL (DATABASE_URL) or in the embedded database (DATA_DIR). */
import { configFrom } from '../server/config.ts';
import { openDatabase } from '../server/db/open.ts';
import { createLog } from '../server/log.ts';
import { audit } from '../server/wallet/audit.ts';

async function main(): Promise<void> {
  const config = configFrom(process.env);
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    const { entries, postings, wallets, differences } = await audit(db);
    for (const { rule, subject, expected, actual } of differences) console.error(`${rule}: ${subject} is ${actual}, not ${expected}`);
    console.log(`${entries} entries, ${postings} postings, ${wallets} wallets, ${differences.length} differences`);
    process.exitCode = differences.length > 0 ? 1 : 0;
  } finally {
    await db.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
