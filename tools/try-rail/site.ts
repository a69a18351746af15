import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { registries } from '#registry/index.ts';
import { startInstalled } from '#registry/start.ts';
import { configFrom } from '#server/config.ts';
import type { Server } from '#server/main.ts';
import { readAllBalances } from '#server/payments/balances.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { fileNames } from '#signer/settings.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { freePort } from '#tests/support/processes.ts';
import { approvedFrom, type TriedNode, type TriedRail } from './rail.ts';
import { makeSeed, startSignerProcess, writeSignerSettings } from './signer.ts';

/** Functions that stop what was started; the latest one is called first. */
export type Closers = (() => unknown)[];

export interface TriedSite {
  readonly url: string;
  readonly operatorUrl: string;
  readonly server: Server;
  /** The extended public key of the platform's wallet. */
  readonly account: string;
  readonly operator: TestOperator;
  /** Has the platform look at the chain and at open payments now, as it does by itself every few seconds. */
  refresh(): Promise<void>;
}

interface Options {
  readonly rail: TriedRail;
  readonly node: TriedNode;
  /** For the signer and the platform; the caller removes it. */
  readonly folder: string;
  readonly closers: Closers;
  /** The folder of the built site; null serves the API alone. */
  readonly siteDir: string | null;
}

async function configOf({ rail, folder, closers, siteDir }: Options) {
  const postgres = await startPostgres({ isDetached: true });
  closers.push(() => postgres.stop());
  const operatorPort = await freePort();
  return configFrom({
    PORT: '0',
    PARTNER_PORT: '0',
    OPERATOR_PORT: `${operatorPort}`,
    SITE_DIR: siteDir ?? '',
    DATA_DIR: join(folder, 'platform'),
    DATABASE_URL: await postgres.createDatabase(),
    SECRETS_KEY: randomBytes(32).toString('hex'),
    PROCESSOR: rail.processor,
    RATES: 'kept',
    RATE_MAX_AGE_S: '65535',
    LOG_LEVEL: 'error',
  });
}

/** The sandbox's methods go to this rail, which takes one of them. */
export const offerOnly = ({ platform: { db } }: Server, { code, chain }: TriedRail) =>
  db.sql`update payment_methods set is_deposit = false, is_withdrawal = false where not (code = ${code} and chain = ${chain})`;

/** An owner proposes and confirms that larger withdrawals need an operator. */
export async function setRule(owner: TestOperator): Promise<void> {
  const rule = { name: `From ${approvedFrom} EUR`, is_active: true, min_amount_eur: `${approvedFrom}`, persons: 1 };
  const proposal = { operation: 'setPayoutRule', parameters: { rule }, reason: 'trial' };
  const { body: proposed } = await owner.call('POST', '/proposals', proposal);
  const { body: begun } = await owner.call('POST', `/proposals/${proposed.id}/approval/options`);
  const credential = owner.authenticator.get(begun.options as Parameters<typeof owner.authenticator.get>[0]);
  const done = await owner.call('POST', `/proposals/${proposed.id}/approval`, { ceremony: begun.ceremony as string, credential });
  if (done.status !== 200) throw new Error(`The rule could not be set: ${JSON.stringify(done.body)}`);
}

/** Starts a database, the platform with the rail as its processor, and the signer over its socket. */
export async function startSite(options: Options): Promise<TriedSite> {
  const { rail, node, folder, closers } = options;
  const config = await configOf(options);
  const place = { folder: join(folder, 'signer'), operatorUrl: config.operatorUrl };
  mkdirSync(place.folder, { mode: 0o700 });
  const account = await makeSeed(place, rail, randomBytes(16).toString('hex'));
  const chains = { [rail.processor]: rail.settings(node, account, join(place.folder, fileNames.socket)) };
  const server = await startInstalled({
    config,
    seed: true,
    registries: { ...registries, processors: [rail.entry(() => chains)] },
  });
  closers.push(() => {
    // Connections that PostgreSQL ends at its stop are no errors any more.
    server.platform.log.level = 'silent';
    return server.close();
  });
  await offerOnly(server, rail);
  const [owner, operator] = [await newOperator(server, 'Olga', 'owner'), await newOperator(server, 'Paul', 'payments')];
  await setRule(owner);
  writeSignerSettings(place, rail, new Map([['Paul', operator.authenticator]]));
  const signer = await startSignerProcess(place);
  closers.push(() => signer.stop());
  const { platform } = server;
  return {
    url: server.url,
    operatorUrl: config.operatorUrl,
    server,
    account,
    operator,
    async refresh() {
      for (const { jobs = [] } of platform.processors.all) for (const job of jobs) await job.work(new AbortController().signal);
      await platform.db.sql`update payment_intents set next_at = ${platform.now()} where closed_at is null`;
      await readAllBalances(platform);
      await reconcilePayments(platform);
    },
  };
}
