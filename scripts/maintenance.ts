/**
 * `node scripts/maintenance.ts on|off`: closes the site for repairs, or opens it again, whether the platform runs or not: in PostgreSQL
 * (DATABASE_URL) or in the embedded database (DATA_DIR), which a running platform is asked to change. Balances and rounds under way are not touched.
 */
import { type Config, configFrom } from '#server/config.ts';
import { setMaintenance } from '#server/content/settings.ts';
import { maintainRunning } from '#server/control.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { readEnvFile } from './env-file.ts';

async function inDatabase(config: Config, isOn: boolean): Promise<void> {
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    await setMaintenance(db, isOn);
  } finally {
    await db.close();
  }
}

async function main(wish: string | undefined): Promise<void> {
  if (wish !== 'on' && wish !== 'off') throw new Error('Say on or off: node scripts/maintenance.ts on');
  await readEnvFile();
  const config = configFrom(process.env);
  const isOn = wish === 'on';
  const isDone = config.databaseUrl === null && (await maintainRunning(config.dataDir, isOn));
  if (!isDone) await inDatabase(config, isOn);
  console.log(isOn ? 'The site is closed for maintenance.' : 'The site is open.');
}

await main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
