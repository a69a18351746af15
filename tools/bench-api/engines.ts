import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom } from '#server/config.ts';
import { type RunningPlatform, startPlatform } from '#tests/support/processes.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { statementsSentBy } from '#tests/support/sent-statements.ts';
import { scriptOf } from './own-statements.ts';
import { gamesSecret, read, readRequests, requestOf } from './requests.ts';
import { prepareDatabase } from './seed.ts';

export type EngineName = 'postgres' | 'embedded';

/** A platform in a process of its own, over data of its own that hands its commits to the disk. */
export interface BenchedPlatform {
  readonly platform: RunningPlatform;
  /** Address of PostgreSQL; the embedded database lives in the platform. */
  readonly databaseUrl: string | null;
  readonly folder: string;
  /** The statements of the reads that are a player's own, by their names; empty for the embedded database. */
  readonly scripts: ReadonlyMap<string, readonly string[]>;
  stop(): Promise<void>;
}

export async function startBenched(engine: EngineName): Promise<BenchedPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const server = engine === 'postgres' ? await startPostgres({ isDurable: true }) : null;
  const databaseUrl = server ? await server.createDatabase() : null;
  const env = {
    DATA_DIR: join(folder, 'data'),
    GAMES_SECRET: gamesSecret,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    SITE_DIR: '',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const clear = async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const scripts = new Map<string, readonly string[]>();
    await prepareDatabase(configFrom(env), async (prepared, firstId) => {
      if (!server) return;
      for (const each of readRequests.filter(({ isOwn }) => isOwn)) {
        // The first request of each kind may warm up caches for later ones.
        await requestOf(prepared.url, read(each, 0)());
        const sent = await statementsSentBy(() => requestOf(prepared.url, read(each, 0)()));
        scripts.set(each.name, scriptOf({ firstId, sent }));
      }
    });
    const platform = await startPlatform(env);
    return {
      platform,
      databaseUrl,
      folder,
      scripts,
      stop: async () => {
        await platform.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
