import Fastify, { type FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { mountApi, mountPartnersApi } from './http/api.ts';
import { answerProblems } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { harden } from './http/hardening.ts';
import { createLog } from './log.ts';
import { mountOutbox } from './mail/outbox.ts';
import { createPlatform, type Platform } from './platform.ts';
import { timers } from './timers.ts';

const MAINTENANCE_S = 600;

export interface ServerOptions {
  readonly config: Config;
  /** An open and migrated database, for tests; it is left open at the end. */
  readonly db?: Database;
  readonly now?: () => Date;
  readonly fetch?: typeof globalThis.fetch;
  readonly seed?: boolean;
  readonly runTimers?: boolean;
  readonly checkResponses?: boolean;
  readonly onAnswer?: (operationId: string, status: number) => void;
}

export interface Server {
  readonly url: string;
  readonly partnerUrl: string;
  readonly platform: Platform;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

const createApp = (config: Config): FastifyInstance =>
  Fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
    // Ids in paths are short; a longer one is no address of ours.
    routerOptions: { maxParamLength: 500 },
  });

const addressOf = (app: FastifyInstance, port: number, configured: string): string => {
  const address = app.server.address();
  return port === 0 && address && typeof address === 'object' ? `http://localhost:${address.port}` : configured;
};

async function listen(app: FastifyInstance, host: string, port: number, variable: string): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Stop what listens there or set ${variable} to another port.`);
  }
}

/** Migrates, seeds and serves. Resolves when both origins answer. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const config = { ...options.config };
  const log = createLog(config.logLevel);
  const db = options.db ?? (await openDatabase(config, log));
  const clock = timers(log);
  const [app, partners] = [createApp(config), createApp(config)];
  const parts = { config, db, log, every: clock.every };
  const platform = createPlatform({ ...parts, ...(options.now && { now: options.now }), ...(options.fetch && { fetch: options.fetch }) });
  const close = async () => {
    await clock.stop();
    await Promise.all([app.close(), partners.close()]);
    platform.mailer.close();
    if (!options.db) await db.close();
  };

  try {
    if (!options.db) await migrate(db);
    if (options.seed ?? true) await seed(platform);
    const checks = { checkResponses: options.checkResponses ?? false, ...(options.onAnswer && { onAnswer: options.onAnswer }) };
    harden(app, platform);
    mountHealth(app, platform);
    const problems = async (scope: FastifyInstance) => answerProblems(scope, log);
    await app.register(
      async (scope) => {
        await problems(scope);
        await mountApi(scope, platform, checks);
      },
      { prefix: '/api' },
    );
    await app.register(
      async (scope) => {
        await problems(scope);
        await mountPartnersApi(scope, platform, checks);
      },
      { prefix: '/partners' },
    );
    await mountLater(app, platform, '../server/site/mount.ts', 'mountSite');
    harden(partners, platform);
    await partners.register(mountOutbox(platform));
    await mountLater(partners, platform, '../server/processor/mount.ts', 'mountProcessor');
    await mountLater(partners, platform, '../games/provider/mount.ts', 'mountGames');
    await listen(partners, config.host, config.partnerPort, 'PARTNER_PORT');
    await listen(app, config.host, config.port, 'PORT');
    config.publicUrl = addressOf(app, config.port, config.publicUrl);
    config.apiUrl = addressOf(app, config.port, config.apiUrl);
    config.partnerUrl = addressOf(partners, config.partnerPort, config.partnerUrl);
    if (db.engine === 'embedded') clock.every(MAINTENANCE_S, 'maintenance of the embedded database', () => db.maintain());
    if (options.runTimers ?? true) clock.start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: addressOf(app, config.port, `http://localhost:${config.port}`),
    partnerUrl: addressOf(partners, config.partnerPort, `http://localhost:${config.partnerPort}`),
    platform,
    app,
    close,
  };
}

// TEMPORARY while siblings land.
async function mountLater(app: FastifyInstance, platform: Platform, file: string, name: string): Promise<void> {
  const url = new URL(file, import.meta.url);
  if (!existsSync(url)) return;
  const module = (await import(url.href)) as Record<string, (app: FastifyInstance, platform: Platform) => Promise<void>>;
  await app.register((scope) => module[name]!(scope, platform));
}
async function seed(platform: Platform): Promise<void> {
  const url = new URL('./seed/index.ts', import.meta.url);
  if (existsSync(url)) await ((await import(url.href)) as { seed: (platform: Platform) => Promise<void> }).seed(platform);
}
