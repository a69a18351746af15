import { registries } from '#registry/index.ts';
import type { Config } from '#server/config.ts';
import { databaseClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { createPlatform, type Platform } from '#server/platform.ts';
import { chosenFrom, partnersOf } from '#server/registries.ts';
import { secretsOf } from '#server/secrets.ts';

/** The configured platform, for querying its partners; a sentence if it cannot start. Stores missing secrets, as a start does. */
export async function installedPlatform(config: Config, db: Database, log: Log): Promise<Platform | string> {
  try {
    const choice = chosenFrom(registries, config);
    const known = { ...config, ...(await secretsOf(db, config, partnersOf(choice))) };
    return createPlatform({ choice, config: known, db, log, now: (await databaseClock(db)).now });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
