/**
 * `npm run soak`: players on three processes over one PostgreSQL, on loopback, while processes and database are killed and paused; then a platform on the
 * embedded database whose disk fills up. 10 minutes (`--minutes 30`), or `--short`, which is about one. It fails when anything that was acknowledged to a player is
 * not in the books, when the audit finds a difference, when something does not come back, or when an answer is none that players should get, or when a
 * process takes too much memory or goes on growing. How fast it was is written down and never judged: `--record` keeps it for docs/evidence.md.
 *
 * `--bursts` has guests burst in on bets and cash-outs of the crash game instead, on PostgreSQL and on the embedded database, with the limits of calls
 * as they are shipped and without them. The guests are a process of low priority, and the record lists the bars that it misses. With `--short` it is a light burst, whose times are not judged.
 */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { required } from '#domain/required.ts';
import { mayMount } from '#tests/support/disk.ts';
import { burstFaults } from './soak/burst-bars.ts';
import { type BurstOptions, type BurstResult, soakBursts } from './soak/burst-soak.ts';
import { check } from './soak/check.ts';
import { fullBurst, lightBurst } from './soak/guests.ts';
import { memoryFaults, memoryOf, type MemorySample, watchMemory } from './soak/memory.ts';
import { openHouse, type SoakedHouse } from './soak/house.ts';
import { outage, type Outage } from './soak/outages.ts';
import { crowd } from './soak/players.ts';
import { speedOf } from './soak/statistics.ts';
import { conditions, saveRecord } from './evidence/record.ts';
import type { SoakRecord } from './evidence/records.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    players: { type: 'string', default: '8' },
    short: { type: 'boolean', default: false },
    bursts: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const minutes = values.short ? 0.5 : Number(values.minutes);
const people = Number(values.players);
if (!(minutes > 0 && minutes <= 240 && people >= 1 && people <= 200)) throw new Error('Use --minutes up to 240 and --players 1 to 200.');

const processes = 3;
const spanMs = minutes * 60_000;
/** All three kinds, and then one for every minute and a half. */
const outagesInAll = Math.max(3, Math.round(spanMs / 90_000));
/** Between two outages, however long the previous one was. */
const quietMs = 3_000;
const run = promisify(execFile);

/** Alternates quiet and outages for this long. */
async function storm(house: SoakedHouse): Promise<{ outages: Outage[]; spanMs: number }> {
  const begun = performance.now();
  const outages: Outage[] = [];
  for (let index = 0; index < outagesInAll; index += 1) {
    await sleep(Math.max(quietMs, begun + (spanMs * (index + 0.7)) / outagesInAll - performance.now()));
    const result = await outage(house, index);
    outages.push(result);
    console.log(`${result.what}: well again after ${Math.round(result.healthyAfterMs)} ms`);
  }
  await sleep(Math.max(quietMs, begun + spanMs - performance.now()));
  return { outages, spanMs: performance.now() - begun };
}

async function soakPostgres() {
  const house = await openHouse(processes);
  try {
    const players = crowd(house.live, await house.slug(), people);
    const watched = watchMemory(house.residentMb);
    let stormed: Awaited<ReturnType<typeof storm>>;
    let memory: MemorySample[][] = [];
    try {
      stormed = await storm(house);
    } finally {
      memory = watched.stop();
      await players.stop();
    }
    const checked = await check(house.databaseUrl, players.acknowledged);
    const speed = (action: Parameters<typeof speedOf>[1]) => speedOf(players.samples, action, stormed.outages, stormed.spanMs);
    const { players: registered, bets, deposits, paidDeposits, withdrawals } = players.acknowledged;
    return {
      acknowledged: {
        registrations: registered.length,
        bets: bets.length,
        deposits: deposits.length,
        paidDeposits: paidDeposits.length,
        withdrawals: withdrawals.length,
      },
      unanswered: players.unanswered(),
      refused: players.refused,
      wrong: players.wrong,
      ...checked,
      outages: stormed.outages.map(({ what, from, to, healthyAfterMs }) => ({
        what,
        lastedMs: Math.round(to - from),
        healthyAfterMs: Math.round(healthyAfterMs),
      })),
      speed: { logins: speed('login'), bets: speed('bet'), reads: speed('read') },
      memory: memory.map(memoryOf),
    };
  } finally {
    await house.stop();
  }
}

type FullDisk = NonNullable<SoakRecord['embedded']>;

/** Null where this machine lets no program mount a small disk for itself. */
async function soakEmbedded(): Promise<FullDisk | null> {
  if (!mayMount()) return null;
  const mount = 'mount -t tmpfs -o size=400m tmpfs /mnt && exec "$@"';
  const { stdout } = await run(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', mount, 'sh', process.execPath, 'tools/soak/full-disk.ts'],
    { timeout: 240_000 },
  );
  return JSON.parse(required(stdout.trim().split('\n').at(-1))) as FullDisk;
}

/** Runs the bursts on both databases, with limits of calls and without them, one after the other. @returns the faults */
async function runBursts(): Promise<string[]> {
  const options: BurstOptions = values.short
    ? { spanMs: 8_000, people: 4, size: lightBurst }
    : { spanMs: Math.min(spanMs, 600_000) / 4, people, size: fullBurst };
  const start = conditions();
  const results: BurstResult[] = [];
  for (const engine of ['postgres', 'embedded'] as const) {
    for (const limits of ['shipped', 'lifted'] as const) {
      const result = await soakBursts(engine, limits, options);
      results.push(result);
      console.log(
        `${engine}, ${limits} limits: p99 of a bet ${result.p99Ms.quiet} and ${result.p99Ms.burst} ms, ${result.memoryMb.withDecoders} MB`,
      );
    }
  }
  const record = { ...start, spanS: options.spanMs / 1_000, players: options.people, size: options.size, results };
  console.log(JSON.stringify(record, null, 2));
  const faults = results.flatMap((result) => burstFaults(result, !values.short));
  if (values.record) saveRecord('soak-bursts', record);
  return faults;
}

async function runOutages(): Promise<string[]> {
  const before = conditions();
  const postgres = await soakPostgres();
  const embedded = await soakEmbedded();
  const record = { ...before, minutes, players: people, processes, postgres, embedded };
  const faults = [
    ...postgres.lost.map((each) => `lost: ${each}`),
    ...postgres.differences,
    ...postgres.wrong,
    ...memoryFaults(postgres.memory),
    ...(postgres.acknowledged.bets === 0 || postgres.acknowledged.paidDeposits === 0 ? ['nobody got anything done'] : []),
    ...(embedded?.lost ?? []).map((each) => `lost on the full disk: ${each}`),
    ...(embedded && embedded.differences.length > 0 ? ['the books of the full disk are wrong'] : []),
    ...(embedded && (embedded.writes.at(-1) !== 503 || embedded.read !== 200 || embedded.healthz !== 503 || embedded.after !== 201)
      ? [`a full disk was answered otherwise: ${JSON.stringify(embedded)}`]
      : []),
  ];
  console.log(JSON.stringify(record, null, 2));
  if (!embedded) console.log('this machine lets no program mount a disk: that one fills up was not tried');
  if (values.record && faults.length === 0) saveRecord('soak', record);
  return faults;
}

const faults = values.bursts ? await runBursts() : await runOutages();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
