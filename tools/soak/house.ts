import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#domain/required.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { type RunningPlatform, startPlatform } from '#tests/support/processes.ts';
import { usageOf } from '../bench-api/processes.ts';

/** Three processes of the platform on one PostgreSQL that hands its commits to the disk, all on loopback. */
export interface SoakedHouse {
  readonly databaseUrl: string;
  readonly server: PostgresServer;
  /** Those that are up. */
  readonly live: () => readonly RunningPlatform[];
  /** Resident memory in MB of the processes that are up, by process id. */
  readonly residentMb: () => readonly { readonly pid: number; readonly mb: number }[];
  /** Kills a process and starts another. */
  readonly killPlatform: () => Promise<void>;
  /** Resolves once every running process is healthy. */
  readonly healthy: () => Promise<void>;
  readonly slug: () => Promise<string>;
  /** Errors in the logs of all processes, including ended ones: each kind once, with its count. */
  readonly logged: () => string[];
  readonly stop: () => Promise<void>;
}

const healthEveryMs = 50;
/** A process that does not come back at all makes the soak fail. */
const comesBackMs = 120_000;

const isWell = async ({ url }: RunningPlatform): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status === 200;
    },
    () => false,
  );

/** Key that seals secrets in the database of a soak. */
export const secretsKey = 'what seals the database of a soak';

interface LogLine {
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/** The errors in a log, each kind once, with its count and the position of one of them. */
function errorsIn(log: string): string[] {
  const counts = new Map<string, number>();
  for (const text of log.split('\n').filter((each) => each.startsWith('{') && each.endsWith('}'))) {
    const { msg = '', err } = JSON.parse(text) as LogLine;
    const place = err?.stack?.split('\n').find((each) => each.includes('/server/') || each.includes('/games/')) ?? '';
    const sort = `${msg}: ${err?.message ?? ''} ${place.trim()}`;
    counts.set(sort, (counts.get(sort) ?? 0) + 1);
  }
  return [...counts].map(([sort, count]) => `${count} × ${sort.slice(0, 500)}`);
}

/** @param further settings of the processes. */
export async function openHouse(processes: number, further: Readonly<Record<string, string>> = {}): Promise<SoakedHouse> {
  const server = await startPostgres({ isDurable: true });
  const databaseUrl = await server.createDatabase();
  const env = {
    DATABASE_URL: databaseUrl,
    GAMES_SECRET: 'soak-games-secret',
    PROCESSOR_SECRET: 'soak-processor-secret',
    SANDBOX_PAYOUT_DELAY_MS: '0',
    RATE_LIMIT_FACTOR: '60000',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    SITE_DIR: '',
    SECRETS_KEY: secretsKey,
    ...further,
  };
  const platforms: RunningPlatform[] = [];
  const started: RunningPlatform[] = [];
  const start = async () => {
    const platform = await startPlatform(env);
    started.push(platform);
    platforms.push(platform);
  };
  const stop = async () => {
    await Promise.allSettled(platforms.splice(0).map((platform) => platform.stop()));
    await server.stop();
  };
  try {
    for (let index = 0; index < processes; index += 1) await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    databaseUrl,
    server,
    live: () => platforms,
    residentMb: () =>
      platforms.flatMap(({ pid }) => {
        const mb = usageOf(pid)?.residentMb;
        return mb === undefined || Number.isNaN(mb) ? [] : [{ pid, mb }];
      }),
    async killPlatform() {
      const victim = required(platforms.shift(), 'A platform');
      victim.stop().catch(() => undefined);
      process.kill(victim.pid, 'SIGKILL');
      await start();
    },
    async healthy() {
      const until = performance.now() + comesBackMs;
      while (!(await Promise.all(platforms.map(isWell))).every(Boolean)) {
        if (performance.now() > until) throw new Error(`the platform is not back after ${comesBackMs / 1000} s`);
        await sleep(healthEveryMs);
      }
    },
    async slug() {
      const db = openPostgres(databaseUrl, { connections: 1, onError: () => undefined });
      const row = await db.one<{ slug: string }>`select slug from providers where id = 207`;
      await db.close();
      return required(row).slug;
    },
    logged: () => errorsIn(started.map((platform) => platform.output()).join('\n')),
    stop,
  };
}
