/**
 * `node scripts/maintenance.ts on|off`: closes the site for repairs, or opens it again, in PostgreSQL (DATABASE_URL) while the platform
 * runs, or in the embedded database (DATA_DIR) while it does not. Balances and rounds under way are not touched.
 */
import { configFrom } from '../server/config.ts';
import { setMaintenance } from '../server/content/settings.ts';
import { openDatabase } from '../server/db/open.ts';
import { createLog } from '../server/log.ts';

async function main(wish: string | undefined): Promise<void> {
  if (wish !== 'on' && wish !== 'off') throw new Error('Say on or off: node scripts/maintenance.ts on');
  const config = configFrom(process.env);
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    await setMaintenance(db, wish === 'on');
    console.log(wish === 'on' ? 'The site is closed for maintenance.' : 'The site is open.');
  } finally {
    await db.close();
  }
}

await main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
