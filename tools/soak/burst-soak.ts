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
import { burst, type BurstCounts, type BurstSize } from './guests.ts';
import { secretsKey } from './house.ts';
import { treeMemoryMb } from './memory.ts';
import { percentile } from './statistics.ts';

export type BurstEngine = 'postgres' | 'embedded';
export interface BurstResult extends BurstBooks {
  readonly engine: BurstEngine;
  readonly counts: BurstCounts;
  readonly bets: number;
  readonly cashOuts: number;
  readonly refused: readonly string[];
  readonly p99Ms: { readonly quiet: number; readonly burst: number };
  /** The most resident of the platform's process alone, and together with the decoders that it started. */
  readonly memoryMb: { readonly process: number; readonly withDecoders: number };
}
export interface BurstOptions {
  readonly spanMs: number;
  readonly people: number;
  readonly size: BurstSize;
}

const memoryEveryMs = 100;
export const maxBurstMb = 400;
export const maxSlowdown = 3;
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
    players = await flyers(platform, people);
    await sleep(spanMs);
    const began = performance.now();
    const guests = await burst(platform, size);
    try {
      await sleep(spanMs);
    } finally {
      await guests.stop();
    }
    const ended = performance.now();
    const betsOf = (from: number, to: number) =>
      players!.samples.filter((each) => each.name === 'bet' && each.from >= from && each.from < to).map(({ ms }) => ms);
    const p99Ms = { quiet: percentile(betsOf(0, began), 0.99), burst: percentile(betsOf(began, ended), 0.99) };
    return { players, counts: guests.counts, p99Ms, memoryMb };
  } finally {
    clearInterval(timer);
    await players?.stop();
  }
}

/** Plays bets and cash-outs on one process while guests burst in. */
export async function soakBursts(engine: BurstEngine, options: BurstOptions): Promise<BurstResult> {
  const store = await storeOf(engine);
  try {
    const platform = await startPlatform({
      ...store.env,
      GAMES_SECRET: 'soak-games-secret',
      PROCESSOR_SECRET: 'soak-processor-secret',
      SANDBOX_PAYOUT_DELAY_MS: '0',
      // The guests meet no limit of calls: it would end the burst before it begins.
      RATE_LIMIT_FACTOR: '60000',
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
      return { engine, ...rest, bets: count('bet'), cashOuts: count('cash-out'), refused: players.refused, ...books };
    } finally {
      await db.close();
    }
  } finally {
    await store.remove();
  }
}

/** @param isTimed false where the machine has other work: a ratio of times is then no fault. */
export const burstFaults = (
  { engine, gains, differences, refused, bets, cashOuts, p99Ms, memoryMb }: BurstResult,
  isTimed: boolean,
): string[] => [
  ...gains.map((each) => `${engine}, burst: ${each}`),
  ...differences.map((each) => `${engine}, burst: ${each}`),
  ...refused.map((each) => `${engine}, burst: refused ${each}`),
  ...(bets === 0 || cashOuts === 0 ? [`${engine}, burst: nobody played`] : []),
  ...(memoryMb.withDecoders > maxBurstMb
    ? [`${engine}, burst: ${memoryMb.withDecoders} MB resident with decoders: ${maxBurstMb} are allowed`]
    : []),
  ...(isTimed && p99Ms.burst > p99Ms.quiet * maxSlowdown
    ? [`${engine}, burst: p99 of a bet rose from ${p99Ms.quiet} to ${p99Ms.burst} ms: ${maxSlowdown} times are allowed`]
    : []),
];
