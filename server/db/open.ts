import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { hostsOf } from './hosts.ts';
import { lockDirectory } from './directory-lock.ts';
import { openDirectory } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import { requireSession } from './pooler.ts';
import { makeDirectories } from './sync.ts';

/** Values of `PROCESSOR` that mean play money; all others count as real money. */
const playMoney: readonly string[] = ['sandbox'];

/** PostgreSQL if the operator has one, otherwise the embedded engine on the data directory, which it locks. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl) {
    for (const url of hostsOf(config.databaseUrl).urls) await requireSession(url, 'DATABASE_URL');
    if (config.databaseOwnerUrl) for (const url of hostsOf(config.databaseOwnerUrl).urls) await requireSession(url, 'DATABASE_OWNER_URL');
    return openPostgres(config.databaseUrl, {
      connections: config.databaseConnections,
      onError: (error) => (error ? log.error({ err: error }, 'database connection') : log.warn('the database is back')),
    });
  }
  const real = [...(config.processors ?? []), ...config.formerProcessors].find((name) => !playMoney.includes(name));
  if (real !== undefined) {
    throw new Error(
      `PROCESSOR=${real} moves real money, which needs a PostgreSQL server: set DATABASE_URL. The embedded database is for sandbox money.`,
    );
  }
  makeDirectories(config.dataDir);
  const unlock = lockDirectory(config.dataDir);
  try {
    const db = await openDirectory(join(config.dataDir, 'postgres'), {
      onRoom: (isShort) =>
        isShort ? log.error('the disk is nearly full: nothing is written until there is room') : log.warn('there is room again'),
    });
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
