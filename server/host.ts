import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';

/** Foundation of the platform, and the part of it that entries of a registry receive. */
export interface Host {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
  readonly fetch: typeof globalThis.fetch;
}
