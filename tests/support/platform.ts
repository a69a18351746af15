import type { InjectOptions } from 'fastify';
import { type Config, configFrom } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { ServerOptions } from '#server/main.ts';
import { startInstalled } from '#registry/start.ts';
import type { CatalogueSize } from '#sandbox/catalogue/size.ts';
import { openEmpty, openImage } from './database-image.ts';
import { startPostgres } from './postgres.ts';
import { prepareEmpty } from './prepared-databases.ts';
import { copyDatabase, sharedPostgres } from './shared-postgres.ts';
import { wrongBooks } from './wrong-books.ts';

export interface TestPlatformOptions
  extends Pick<ServerOptions, 'now' | 'fetch' | 'runTimers' | 'times'>, Partial<Pick<ServerOptions, 'registries'>> {
  /**
   * `postgres` is a real server, for effects that one connection would hide; `pglite` the engine of `npm start`. By default it is the shared server,
   * or the engine if none was started.
   */
  readonly engine?: 'pglite' | 'postgres';
  /** With the sandbox data; without it only the currencies exist. */
  readonly seeded?: boolean;
  /** Titles of the sandbox: thousands if a test needs as many. */
  readonly catalogue?: CatalogueSize;
  readonly config?: Partial<Config>;
}

/** The files that decide the sandbox data. */
const seedSources = ['{server,sandbox}/**/*.{ts,sql,json,html}', 'games/*.ts', 'games/*/*.ts', 'domain/*.{ts,json}'];

export const testConfig = (overrides: Partial<Config> = {}, dataDir = 'never-opened'): Config => ({
  ...configFrom({
    PORT: '0',
    PARTNER_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SITE_DIR: '',
    SECRETS_KEY: 'what seals the databases of the tests',
  }),
  ...overrides,
});

async function prepareSeeded(db: Database, config: Config, catalogue: CatalogueSize): Promise<void> {
  await prepareEmpty(db);
  const before = process.env['SANDBOX_CATALOGUE'];
  process.env['SANDBOX_CATALOGUE'] = catalogue;
  // The registries of a test may have more entries than those of the image.
  await (await startInstalled({ config: { ...config, jurisdictions: testConfig().jurisdictions }, db, runTimers: false })).close();
  if (before === undefined) delete process.env['SANDBOX_CATALOGUE'];
  else process.env['SANDBOX_CATALOGUE'] = before;
}

const imageOf = (seeded: boolean, catalogue: CatalogueSize) => (!seeded ? 'empty' : catalogue === 'large' ? 'large' : 'seeded');

async function openServer(config: Config, seeded: boolean, catalogue: CatalogueSize) {
  const prepare = seeded ? (db: Database) => prepareSeeded(db, config, catalogue) : prepareEmpty;
  if (sharedPostgres()) return copyDatabase(imageOf(seeded, catalogue), prepare);
  const server = await startPostgres();
  const url = await server.createDatabase();
  const db = openPostgres(url, { connections: 20, onError: () => undefined });
  await prepare(db);
  const close = async () => {
    await db.close();
    await server.stop();
  };
  return { ...db, close, url, createDatabase: () => server.createDatabase() };
}

/** A platform of its own for a test file, on free ports, with every answer checked against the contract. */
export async function startTestPlatform({
  engine = sharedPostgres() ? 'postgres' : 'pglite',
  seeded = false,
  catalogue = 'default',
  config: overrides,
  ...options
}: TestPlatformOptions = {}) {
  const base = testConfig(overrides);
  const postgres = engine === 'postgres' ? await openServer(base, seeded, catalogue) : null;
  const openSeeded = () => openImage(imageOf(true, catalogue), seedSources, (image) => prepareSeeded(image, base, catalogue));
  const db = postgres ?? (await (seeded ? openSeeded() : openEmpty()));
  const config = { ...base, databaseUrl: postgres?.url ?? null };
  const answered = new Set<string>();
  const onAnswer = (operationId: string) => answered.add(operationId);
  const server = await startInstalled({ config, db, seed: false, runTimers: false, checkResponses: true, onAnswer, ...options });
  return {
    platform: server.platform,
    /** Address of the API, with `/api`. */
    api: `${server.url}/api`,
    partner: server.partnerUrl,
    /** Operations that have succeeded so far. */
    answered: answered as ReadonlySet<string>,
    inject: (request: InjectOptions) => server.app.inject(request),
    injectPartner: (request: InjectOptions) => server.partnerApp.inject(request),
    /** On PostgreSQL: another database on the same server. */
    createDatabase: postgres?.createDatabase,
    /** Audits the ledger too: whatever a test did, it must still be right. */
    async close() {
      const differences = await wrongBooks(server.platform);
      await server.close();
      await db.close();
      if (differences.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(differences)}`);
    },
  };
}
/** Returns the secret that the platform shares with a partner, by the name in its signatures. */
export function secretOf({ platform }: Pick<TestPlatform, 'platform'>, partner: string): string {
  const secret = platform.config.partners[partner];
  if (!secret) throw new Error(`no secret of ${partner}`);
  return secret;
}

export type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>;
