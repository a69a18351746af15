import { type LiveBrand, liveBrand } from './brand/live.ts';
import { connectRegisters, type ExclusionRegisters } from './accounts/exclusions/registers.ts';
import { catalogueVersion } from './catalogue/version.ts';
import { connectGameProviders, type GameProviders } from './games/providers.ts';
import type { Host } from './host.ts';
import { createJobRuns, type JobRuns } from './job-runs.ts';
import { type Answers, storedAnswers } from './http/answers.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { connectProcessors, type Processors } from './payments/processors.ts';
import type { RateSource } from './payments/rate-sources.ts';
import type { Choice } from './registries.ts';
import { createWallet, type Wallet } from './wallet/wallet.ts';

/** Components that every part of the platform shares. None holds state: that is in the database. */
export interface Platform extends Host {
  /** Name and look of the site. `config.brand` is the brand at the start of this process. */
  readonly brand: LiveBrand;
  readonly wallet: Wallet;
  readonly mailer: Mailer;
  /** Cached answers to requests that are the same for everybody. */
  readonly answers: Answers;
  readonly processors: Processors;
  /** Null on a platform that knows no prices. */
  readonly rates: RateSource | null;
  readonly gameProviders: GameProviders;
  readonly exclusionRegisters: ExclusionRegisters;
  /** Runs of the jobs of this process. */
  readonly jobRuns: JobRuns;
}

export interface PlatformParts extends Pick<Host, 'config' | 'db' | 'log'> {
  readonly choice: Choice;
  readonly now?: () => Date;
  readonly fetch?: typeof globalThis.fetch;
}

export function createPlatform({ choice, config, db, log, now = () => new Date(), fetch = globalThis.fetch }: PlatformParts): Platform {
  const host: Host = { config, db, log, now, fetch };
  const brand = liveBrand(host);
  return {
    ...host,
    brand,
    wallet: createWallet(db),
    mailer: createMailer(config, db, log, fetch, brand.load),
    answers: storedAnswers(() => catalogueVersion(db)),
    processors: connectProcessors(host, choice.processors, choice.formerProcessors),
    rates: choice.rates?.connect(host) ?? null,
    gameProviders: connectGameProviders(host, choice.gameProviders),
    exclusionRegisters: connectRegisters(host, choice.exclusionRegisters),
    jobRuns: createJobRuns(now),
  };
}
