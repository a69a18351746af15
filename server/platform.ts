import { catalogueVersion } from './catalogue/version.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { type Answers, keptAnswers } from './http/answers.ts';
import type { Log } from './log.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createWallet, type Wallet } from './wallet/wallet.ts';

/** What every part of the platform is made of. Nothing of it holds truth: that is in the database. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly wallet: Wallet;
  readonly mailer: Mailer;
  /** To what everybody asks alike. */
  readonly answers: Answers;
  readonly now: () => Date;
  readonly fetch: typeof globalThis.fetch;
  /** Work done again and again while the platform serves, in every process: it must be safe to run twice at once. */
  readonly every: (seconds: number, name: string, work: () => Promise<unknown>) => void;
}

export interface PlatformParts {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly now?: () => Date;
  readonly fetch?: typeof globalThis.fetch;
  readonly every?: Platform['every'];
}

export const createPlatform = ({
  config,
  db,
  log,
  now = () => new Date(),
  fetch = globalThis.fetch,
  every = () => undefined,
}: PlatformParts): Platform => ({
  config,
  db,
  log,
  now,
  fetch,
  every,
  wallet: createWallet(db),
  mailer: createMailer(config, db, log, fetch),
  answers: keptAnswers(() => catalogueVersion(db)),
});
