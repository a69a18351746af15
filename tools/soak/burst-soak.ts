import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { openDirectory } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type RunningPlatform, startPlatform } from '#tests/support/processes.ts';
import { type BurstBooks, checkBurst } from './burst-check.ts';
import { flyers, type Flyers } from './flyers.ts';
import type { BurstCounts, BurstSize } from './guests.ts';
import { startGuests } from './guests-process.ts';
import { secretsKey } from './house.ts';
import { treeMemoryMb } from './memory.ts';
import { percentile } from './statistics.ts';

export type BurstEngine = 'postgres' | 'embedded';
/** Limits of calls for each network: the default ones, or so high that nobody reaches them. */
export type BurstLimits = 'shipped' | 'lifted';
export interface BurstResult extends BurstBooks {
  readonly engine: BurstEngine;
  readonly limits: BurstLimits;
  readonly counts: BurstCounts;
  readonly bets: number;
  readonly cashOuts: number;
  readonly refused: readonly string[];
  readonly p99Ms: { readonly quiet: number; readonly burst: number };
  /** The maximum proportional resident memory of the platform's process alone, and together with its decoders. */
  readonly memoryMb: { readonly process: number; readonly withDecoders: number };
}
export interface BurstOptions {
  readonly spanMs: number;
  readonly people: number;
  readonly size: BurstSize;
}

const memoryEveryMs = 200;
const depositedMinor = 100_000n;

interface Store {
  readonly env: Record<string, string>;
  readonly open: () => Promise<Database>;
  readonly remove: () => Promise<void>;
}

async function storeOf(engine: BurstEngine): Promise<Store> {
  if (engine === 'embedded') {
    const directory = await mkdtemp(join(tmpdir(), 'soak-'));
    return {
      env: { DATA_DIR: directory, DATABASE_URL: '' },
      open: () => openDirectory(join(directory, 'postgres')),
      remove: () => rm(directory, { recursive: true, force: true }),
    };
  }
  const server = await startPostgres({ isDurable: true });
  const url = await server.createDatabase();
  return {
    env: { DATABASE_URL: url },
    open: async () => openPostgres(url, { connections: 1, onError: () => undefined }),
    remove: () => server.stop(),
  };
}

/** Plays for a span without guests and for a span with them. */
async function measure(platform: RunningPlatform, { spanMs, people, size }: BurstOptions) {
  const memoryMb = { process: 0, withDecoders: 0 };
  const timer = setInterval(() => {
    const { own, all } = treeMemoryMb(platform.pid);
    memoryMb.process = Math.max(memoryMb.process, Math.round(own));
    memoryMb.withDecoders = Math.max(memoryMb.withDecoders, Math.round(all));
  }, memoryEveryMs);
  let players: Flyers | undefined;
  try {
    const playing = await flyers(platform, people);
    players = playing;
    await sleep(spanMs);
    const began = performance.now();
    const guests = await startGuests(platform, size);
    let counts: BurstCounts;
    try {
      await sleep(spanMs);
    } finally {
      counts = await guests.stop();
    }
    const ended = performance.now();
    const betsOf = (from: number, to: number) =>
      playing.samples.filter((each) => each.name === 'bet' && each.from >= from && each.from < to).map(({ ms }) => ms);
    const p99Ms = { quiet: percentile(betsOf(0, began), 0.99), burst: percentile(betsOf(began, ended), 0.99) };
    return { players: playing, counts, p99Ms, memoryMb };
  } finally {
    clearInterval(timer);
    await players?.stop();
  }
}

/** Plays bets and cash-outs on one process while guests burst in. */
export async function soakBursts(engine: BurstEngine, limits: BurstLimits, options: BurstOptions): Promise<BurstResult> {
  const store = await storeOf(engine);
  try {
    const platform = await startPlatform({
      ...store.env,
      GAMES_SECRET: 'soak-games-secret',
      PROCESSOR_SECRET: 'soak-processor-secret',
      SANDBOX_PAYOUT_DELAY_MS: '0',
      RATE_LIMIT_FACTOR: limits === 'lifted' ? '60000' : '1',
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      SECRETS_KEY: secretsKey,
    });
    let measured: Awaited<ReturnType<typeof measure>>;
    try {
      measured = await measure(platform, options);
    } finally {
      await platform.stop();
    }
    const { players, ...rest } = measured;
    const db = await store.open();
    try {
      const books = await checkBurst(db, players.players, depositedMinor);
      const count = (name: string) => players.samples.filter((each) => each.name === name).length;
      return { engine, limits, ...rest, bets: count('bet'), cashOuts: count('cash-out'), refused: players.refused, ...books };
    } finally {
      await db.close();
    }
  } finally {
    await store.remove();
  }
}
