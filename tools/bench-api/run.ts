import { startBare } from './bare.ts';
import type { BenchedPlatform } from './engines.ts';
import { type LoadResult, measure, type NextRequest } from './load.ts';
import { runsDirect, wholeBet, writesOfBet } from './pgbench.ts';
import { bet, mixedCaller, type Read, read, readRequests, requestOf } from './requests.ts';

export const callerCount = 32;

export interface Timing {
  readonly warmUpMs: number;
  readonly measuredMs: number;
}
export interface BetFigures {
  readonly platform: LoadResult;
  /** Bets a second of the database alone: the writes, and the whole call; null for the embedded one, which no other process can reach. */
  readonly direct: { readonly writes: number; readonly whole: number } | null;
}
export interface ReadFigures {
  readonly name: string;
  readonly isOwn: boolean;
  readonly platform: LoadResult;
  /** Null for what only a player gets. */
  readonly bare: LoadResult | null;
  /** Rate per second at which the database alone runs the statements of a call; null if they are unknown. */
  readonly direct: number | null;
}
/** Results of one run; the figures of a pair are measured one after the other. */
export interface Figures {
  readonly mixed: LoadResult | null;
  readonly bets: BetFigures;
  readonly reads: readonly ReadFigures[];
}

const callers = (make: (index: number) => NextRequest): NextRequest[] => Array.from({ length: callerCount }, (_, index) => make(index));

const loaded = ({ port, pid }: { port: number; pid: number }, timing: Timing, make: (index: number) => NextRequest) =>
  measure({ port, pid, callers: callers(make), ...timing });

function directly({ databaseUrl, folder }: BenchedPlatform, { measuredMs }: Timing, script: readonly string[] | undefined) {
  if (databaseUrl === null || script === undefined) return null;
  return runsDirect({ url: databaseUrl, clients: callerCount, seconds: Math.max(1, Math.round(measuredMs / 1000)), folder }, script);
}

async function betsOf(benched: BenchedPlatform, timing: Timing): Promise<BetFigures> {
  const [writes, whole] = [await directly(benched, timing, writesOfBet), await directly(benched, timing, wholeBet)];
  return {
    platform: await loaded(benched.platform, timing, () => bet),
    direct: writes === null || whole === null ? null : { writes, whole },
  };
}

const ownRead = async (benched: BenchedPlatform, timing: Timing, each: Read): Promise<ReadFigures> => ({
  name: each.name,
  isOwn: true,
  direct: await directly(benched, timing, benched.scripts.get(each.name)),
  platform: await loaded(benched.platform, timing, () => read(each)),
  bare: null,
});

async function publicReads({ platform }: BenchedPlatform, timing: Timing): Promise<ReadFigures[]> {
  const bare = await startBare();
  const reads: ReadFigures[] = [];
  try {
    for (const each of readRequests.filter(({ isOwn }) => !isOwn)) {
      await bare.answerAs(await requestOf(`http://127.0.0.1:${platform.port}`, read(each)()));
      const served = await loaded(platform, timing, () => read(each));
      reads.push({ name: each.name, isOwn: false, platform: served, bare: await loaded(bare, timing, () => read(each)), direct: null });
    }
  } finally {
    bare.stop();
  }
  return reads;
}

/** @param isShort leaves out the measurements without the database: mixed requests, and shared answers. */
export async function runOnce(benched: BenchedPlatform, timing: Timing, isShort = false): Promise<Figures> {
  const bets = await betsOf(benched, timing);
  const reads = isShort ? [] : await publicReads(benched, timing);
  for (const each of readRequests.filter(({ isOwn }) => isOwn)) reads.push(await ownRead(benched, timing, each));
  return { mixed: isShort ? null : await loaded(benched.platform, timing, mixedCaller), bets, reads };
}
