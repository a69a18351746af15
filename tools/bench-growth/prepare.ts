import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { migrate } from '#server/db/migrate.ts';
import { createLog } from '#server/log.ts';
import { startInstalled } from '#registry/start.ts';

/** Tables, currencies and the catalogue of the sandbox, before anybody plays. */
export async function prepareSandbox(config: Config): Promise<void> {
  const db = await openDatabase(config, createLog('error'));
  try {
    await migrate(db);
    await (await startInstalled({ config: { ...config, port: 0, partnerPort: 0, siteDir: null }, db, runTimers: false })).close();
  } finally {
    await db.close();
  }
}
