import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';

/** What the platform runs on, and all of it that an entry of a registry is given. */
export interface Host {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
  readonly fetch: typeof globalThis.fetch;
}
