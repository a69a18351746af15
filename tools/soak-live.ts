/**
 * `npm run soak -- live`: players at one table of live roulette, on two processes over one PostgreSQL, on loopback, while processes are killed with a round
 * open, and between its close and its draw. 200 players a process for 10 minutes (`--players 200 --minutes 10`). It fails when a bet was taken after the
 * close, when a bet does not come to what its round drew, or to more or less than one payment, when players saw different numbers, when a round is not of
 * the published chain or is never drawn, when the audit finds a difference, or when a process takes too much memory. How fast it was is never judged:
 * `--record` keeps it for docs/evidence.md. `--table 4000,1000,3000` plays rounds of other times: bets, the wait for the draw, the result, in milliseconds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPostgres } from '#server/db/postgres.ts';
import { seatPlayers } from './soak/live-seats.ts';
import { checkTable } from './soak/live-check.ts';
import { type Place, tableCrowd, type TableCrowd } from './soak/live-players.ts';
import { type SoakedHouse, openHouse } from './soak/house.ts';
import { memoryFaults, memoryOf, watchMemory } from './soak/memory.ts';
import { conditions, saveRecord } from './evidence/record.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    players: { type: 'string', default: '200' },
    table: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const [minutes, people] = [Number(values.minutes), Number(values.players)];
if (!(minutes > 0 && minutes <= 240 && people >= 1 && people <= 400)) throw new Error('Use --minutes up to 240 and --players 1 to 400.');

const processes = 2;
const spanMs = minutes * 60_000;
/** One for every two and a half minutes, and both kinds. */
const kills = Math.max(2, Math.round(spanMs / 150_000));
/** Processes started after the last kill live long enough to judge their memory. */
const killedWithinMs = spanMs * 0.4;
/** With hundreds of players a heap still grows in the first minutes of a process, and then stays. */
const judgedMinutes = 6;
/** The time for rounds and bets to end after the last bet. */
const endsInMs = 300_000;
const lookMs = 50;

/** Kills a process while a round is in this phase. @returns the round. */
async function killWhile(
  house: SoakedHouse,
  crowd: TableCrowd,
  phase: 'open' | 'closed',
): Promise<{ readonly phase: string; readonly round: string; readonly healthyAfterMs: number }> {
  const isNow = () => {
    const view = crowd.latest();
    const isUnderWay = phase === 'closed' || (view !== null && view.table.players >= people / 4);
    return view?.table.round?.phase === phase && isUnderWay ? view.table.round.id : null;
  };
  for (let round = isNow(); ; round = isNow()) {
    if (round === null) {
      await sleep(lookMs);
      continue;
    }
    const began = performance.now();
    await house.killPlatform();
    await house.healthy();
    const healthyAfterMs = Math.round(performance.now() - began);
    console.log(`a process killed while round ${round} was ${phase}: another one was there after ${healthyAfterMs} ms`);
    return { phase, round, healthyAfterMs };
  }
}

/**
 * Resolves once no round is open, every bet has ended, and the differences found between the platform's and the provider's records have disappeared,
 * or after a while: the check finds the rest.
 */
async function settled(databaseUrl: string): Promise<number> {
  const db = openPostgres(databaseUrl, { connections: 1, onError: () => undefined });
  const began = performance.now();
  try {
    while (performance.now() - began < endsInMs) {
      const open = await db.one`
        select 1 from provider.live_rounds where drawn_at is null
        union all select 1 from provider.rounds where live_round_id is not null and state in ('betting', 'flying', 'paying', 'undoing')
        union all select 1 from partner_differences where rule is not null limit 1`;
      if (!open) break;
      await sleep(200);
    }
    return Math.round(performance.now() - began);
  } finally {
    await db.close();
  }
}

const before = conditions();
const house = await openHouse(processes, { ...(values.table !== undefined && { SANDBOX_TABLE_MS: values.table }) });
try {
  const sessions = await seatPlayers(house, people * processes);
  console.log(`${sessions.length} players sit down`);
  const places = sessions.map((session, index): Place => ({ session, process: index % processes }));
  const crowd = tableCrowd(() => house.live().map(({ partnerUrl }) => partnerUrl), places);
  const watched = watchMemory(house.residentMb);
  const began = performance.now();
  const killed: Awaited<ReturnType<typeof killWhile>>[] = [];
  let memory: ReturnType<typeof memoryOf>[] = [];
  try {
    for (let index = 0; index < kills; index += 1) {
      await sleep(Math.max(0, began + (killedWithinMs * (index + 0.5)) / kills - performance.now()));
      killed.push(await killWhile(house, crowd, index % 2 === 0 ? 'open' : 'closed'));
    }
    await sleep(Math.max(0, began + spanMs - performance.now()));
  } finally {
    memory = watched.stop().map(memoryOf);
    await crowd.stop();
  }
  const playedMs = performance.now() - began;
  const endedAfterMs = await settled(house.databaseUrl);
  const checked = await checkTable(house.databaseUrl, crowd);
  const at = (times: readonly number[], share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const betMs = crowd.betMs.toSorted((a, b) => a - b);
  const late = crowd.bets.filter(({ isLate }) => isLate).length;
  const { drawLateMs, ...found } = checked;
  const record = {
    ...before,
    minutes,
    players: people,
    processes,
    table: values.table ?? null,
    ...found,
    takenBets: crowd.bets.filter(({ isTaken }) => isTaken).length,
    late,
    refused: crowd.refused,
    fates: crowd.fates,
    unanswered: crowd.unanswered(),
    wrong: crowd.wrong,
    killed,
    endedAfterMs,
    bets: { perSecond: Number(((betMs.length / playedMs) * 1000).toFixed(1)), p50Ms: at(betMs, 0.5), p99Ms: at(betMs, 0.99) },
    views: { perSecond: Math.round((crowd.views() / playedMs) * 1000) },
    drawLate: { p50Ms: at(drawLateMs, 0.5), maxMs: drawLateMs.at(-1) ?? 0 },
    memory,
  };
  const faults = [
    ...checked.faults,
    ...checked.differences,
    ...crowd.wrong,
    ...memoryFaults(memory, judgedMinutes),
    ...(checked.settled === 0 || late === 0 ? ['nobody got anything done'] : []),
  ];
  console.log(JSON.stringify({ ...record, faults: record.faults.slice(0, 20) }, null, 2));
  for (const fault of faults.slice(0, 40)) console.error(fault);
  if (faults.length > 0) for (const error of house.logged().slice(0, 20)) console.error(error);
  if (values.record && faults.length === 0) saveRecord('soak-live', record);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await house.stop();
}
