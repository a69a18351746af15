import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { mountApi, mountPartnersApi } from './api/api.ts';
import { openOperators, type OperatorsOrigin } from './api/operators-origin.ts';
import type { Config } from './config.ts';
import { openControl } from './control.ts';
import { databaseClock, readEveryS } from './db/clock.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { withLongStatements } from './db/statement-timeout.ts';
import { prepareDatabase } from './db/roles.ts';
import { createApp, listen, portOf, type Times } from './http/app.ts';
import { fillEmailIdentities } from './accounts/exclusions/backfill.ts';
import { sessionCheck } from './accounts/sessions.ts';
import { guestLane } from './http/guest-lane.ts';
import { compressAnswers } from './http/compression.ts';
import { answerProblems } from './http/errors.ts';
import { harden } from './http/hardening.ts';
import { mountHealth } from './http/health.ts';
import { requireOperatorSecret } from './http/operator.ts';
import { type KnownQuestions, knownQuestions } from './http/known-questions.ts';
import { setTimingHeader } from './http/timing.ts';
import { jobsOf } from './jobs.ts';
import { createLog } from './log.ts';
import { mountOutbox } from './mail/outbox.ts';
import { openMetrics } from './metrics/endpoint.ts';
import { inboxOf } from './payments/inbox.ts';
import { syncListedAddresses } from './payments/listed-addresses.ts';
import { applyOwnEvent } from './payments/webhook.ts';
import { createPlatform, type Platform } from './platform.ts';
import { chosenFrom, movesPlayMoney, partnersOf, type Registries } from './registries.ts';
import type { Sandbox } from './sandbox.ts';
import { syncCurrencies } from './currencies/currencies.ts';
import { syncJurisdictions } from './jurisdictions/rules.ts';
import { requireSecretsKey, secretsOf } from './secrets.ts';
import { asActor } from './record/watched.ts';
import { mountSite } from './site/mount.ts';
import { closeDemoTeam } from './staff/demo-team.ts';
import { type Timers, timers } from './timers.ts';

/** Any fixed number: of processes that start together one seeds. */
const seedLock = 7_270_002;

export interface ServerOptions {
  readonly config: Config;
  /** An open and migrated database, for tests; it is left open at the end. */
  readonly db?: Database;
  /** Tests pass a clock of their own; the default is the clock of the database. */
  readonly now?: () => Date;
  readonly fetch?: typeof globalThis.fetch;
  /** Set by tests only. */
  readonly times?: Times;
  /** Entries from which the configuration chooses. */
  readonly registries: Registries;
  readonly sandbox?: Sandbox;
  /** Whether the sandbox's data is loaded; by default only with play money. */
  readonly seed?: boolean;
  readonly runTimers?: boolean;
  readonly checkResponses?: boolean;
  readonly onAnswer?: (operationId: string, status: number) => void;
}

export interface Server {
  readonly url: string;
  readonly partnerUrl: string;
  /** Null where there is no operators' origin. */
  readonly operatorUrl: string | null;
  readonly platform: Platform;
  readonly app: FastifyInstance;
  /** Server of the partners' origin. */
  readonly partnerApp: FastifyInstance;
  /**
   * Lets a load balancer take the process out: `/healthz` is 503 at once, calls are answered as before, and each connection ends with its answer.
   * Resolves after the configured time, or when `signal` is aborted.
   */
  drain(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** The platform over its database, whose clock it uses. */
async function openPlatform(
  options: ServerOptions,
  choice: ReturnType<typeof chosenFrom>,
  config: Config,
  log: ReturnType<typeof createLog>,
) {
  const db = options.db ?? (await openDatabase(config, log));
  return orClose(
    async () => {
      const clock = await databaseClock(db);
      const parts = { choice, config, db, log, now: options.now ?? clock.now, ...(options.fetch && { fetch: options.fetch }) };
      return { db, platform: createPlatform(parts), clock };
    },
    options.db ? null : db,
  );
}

/** Migrates, seeds and serves. Resolves when both origins answer. @throws Error with a sentence for the operator. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const config = { ...options.config };
  const log = createLog(config.logLevel);
  const choice = chosenFrom(options.registries, config);
  const hasSandboxPages = options.sandbox !== undefined && movesPlayMoney(choice);
  if (hasSandboxPages) requireOperatorSecret(config);
  if (!movesPlayMoney(choice)) requireSecretsKey(config);
  const { db, platform, clock } = await openPlatform(options, choice, config, log);
  // A log of every request is kept by the framework.
  const metrics = config.metricsPort === null ? null : (await import('./metrics/metrics.ts')).createMetrics();
  const known = config.logLevel === 'debug' ? undefined : knownQuestions(config.countryHeader);
  let drains = false;
  const isDraining = () => drains;
  const lane = guestLane();
  const shared = { isDraining, lane };
  const meter = metrics?.meterOf('site');
  const times = options.times && { times: options.times };
  const site = createApp(config, log, { ...shared, known, meter, isSession: sessionCheck(platform), ...times });
  const isSession = platform.gameProviders.isSession;
  const partners = createApp(config, log, { ...shared, meter: metrics?.meterOf('partners'), isSession });
  let closeControl = async () => {};
  let closeMetrics = async () => {};
  let operators: OperatorsOrigin | null = null;
  let jobs: Timers | null = null;
  const drain = async (signal?: AbortSignal) => {
    drains = true;
    await setTimeout(config.drainS * 1_000, undefined, { ...(signal && { signal }) }).catch(() => undefined);
  };
  const close = async () => {
    drains = true;
    known?.end();
    await jobs?.stop();
    await closeControl();
    await closeMetrics();
    await operators?.close();
    // The partners that live here answer the site's last calls.
    await site.close();
    await partners.close();
    platform.mailer.close();
    if (!options.db) await db.close();
  };

  try {
    await prepareData(platform, choice, options);
    await mountOwn(site, platform, isDraining, { ...options, ...(known && { known }) });
    await mountPartners(partners, platform, hasSandboxPages);
    const planned = [...jobsOf(platform), { name: 'reading the clock of the database', everyS: readEveryS, work: clock.read }];
    platform.jobRuns.plan(planned);
    jobs = timers(log, planned, (name, isDone) => {
      platform.jobRuns.record(name, isDone);
      metrics?.jobDone(name, isDone);
    });
    if (metrics) closeMetrics = await openMetrics(metrics, platform);
    // Partners first: a site that answers can also pay and play.
    await listen(partners, config.host, config.partnerPort, 'PARTNER_PORT');
    await listen(site, config.host, config.port, 'PORT');
    operators = await openOperators(platform, {
      meter: metrics?.meterOf('operators'),
      isDraining,
      checkResponses: options.checkResponses,
      ...(options.onAnswer && { onAnswer: options.onAnswer }),
    });
    if (!options.db && db.engine === 'embedded') closeControl = await openControl(platform);
  } catch (error) {
    await close();
    throw error;
  }

  const [url, partnerUrl] = [`http://localhost:${portOf(site)}`, `http://localhost:${portOf(partners)}`];
  if (config.port === 0) Object.assign(config, { publicUrl: url, apiUrl: url });
  if (config.partnerPort === 0) Object.assign(config, { partnerUrl });
  if (options.runTimers ?? true) jobs?.start();
  return { url, partnerUrl, operatorUrl: operators?.url ?? null, platform, app: site, partnerApp: partners, drain, close };
}

/** Migrates the database, and applies the settings to its data. The secrets of partners become part of the configuration. */
async function prepareData(platform: Platform, choice: ReturnType<typeof chosenFrom>, options: ServerOptions): Promise<void> {
  const { db, config, log } = platform;
  if (!options.db) await prepareDatabase(db, config, log);
  Object.assign(config, await secretsOf(db, config, partnersOf(choice)));
  await syncCurrencies(db);
  await syncJurisdictions(db, config.jurisdictions);
  await syncListedAddresses(db, config.listedAddresses);
  await fillEmailIdentities({ db });
  if (!platform.processors.isSandbox) await closeDemoTeam(platform);
  // By default, sandbox data is loaded only if all payments are play money.
  const isSeeded = options.seed ?? (choice.processors.length > 0 && platform.processors.isSandbox);
  if (isSeeded && options.sandbox) await seedOnce(platform, options.sandbox);
}

/** Closes the database when early start-up fails, before anything else is open. */
async function orClose<T>(work: () => Promise<T>, db: Database | null): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await db?.close();
    throw error;
  }
}

/** The site's origin: its API, the calls of partners, health, and the site itself. */
async function mountOwn(
  app: FastifyInstance,
  platform: Platform,
  isDraining: () => boolean,
  options: ServerOptions & { readonly known?: KnownQuestions },
): Promise<void> {
  const { checkResponses = false, onAnswer, known } = options;
  const checks = { checkResponses, ...(onAnswer && { onAnswer }), ...(known && { known }) };
  harden(app, platform.config);
  mountHealth(app, platform, isDraining);
  const scoped = (mountIn: typeof mountApi) => async (scope: FastifyInstance) => {
    answerProblems(scope);
    setTimingHeader(scope);
    await compressAnswers(scope);
    await mountIn(scope, platform, checks);
  };
  await app.register(scoped(mountApi), { prefix: '/api' });
  await app.register(scoped(mountPartnersApi), { prefix: '/partners' });
  const { sandbox } = options;
  if (sandbox) await app.register((scope) => sandbox.mount(scope, platform));
  await app.register((scope) => mountSite(scope, platform));
}

/**
 * The partners' origin, for partners inside the platform.
 * @param hasSandboxPages whether unsent letters can be read, and play money paid by hand: for trying the platform, never together with real money
 */
async function mountPartners(app: FastifyInstance, platform: Platform, hasSandboxPages: boolean): Promise<void> {
  const { config } = platform;
  // A missing game shows a message in its frame.
  harden(app, config, () => [config.publicUrl, ...config.allowedOrigins].join(' '));
  answerProblems(app);
  if (hasSandboxPages) await app.register(mountOutbox(platform));
  else if (!platform.config.smtpUrl) platform.log.warn('SMTP_URL is missing: no e-mail leaves, and nobody sees what was written');
  for (const { mount } of platform.gameProviders.all) if (mount) await app.register((scope) => mount(scope));
  for (const processor of platform.processors.all) {
    const { mount } = processor;
    if (mount)
      await app.register((scope) => mount(scope, (event) => applyOwnEvent(platform, processor, event), inboxOf(platform, processor)));
  }
  if (!hasSandboxPages) return;
  for (const { mountPages } of platform.processors.all) if (mountPages) await app.register((scope) => mountPages(scope));
}

/** Seeds in one transaction, so that an interrupted start leaves nothing behind. */
const seedOnce = (platform: Platform, { seed }: Sandbox): Promise<void> =>
  withLongStatements(() =>
    asActor(platform.db, 'seed of the sandbox', async () => {
      await platform.db.sql`select pg_advisory_xact_lock(${seedLock})`;
      await seed(platform);
    }),
  );
