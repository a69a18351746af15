import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { required } from '#domain/required.ts';
import type { Measured } from './measure.ts';

/** Maximum factor between the times of a call on the largest and the smallest database. */
const maxGrowth = 1.5;
/** Below this the clock and the network dominate. */
const noiseMs = 1;
const maxAuditS = 180;
const auditedEntries = 5_000_000;
const maxPopularMs = 50;

const medianOf = ({ medians }: Measured, name: string): number => required(medians.get(name), `The median of ${name}`);
const smallest = (results: readonly Measured[]): Measured => required(results[0], 'A result');
const largest = (results: readonly Measured[]): Measured => required(results.at(-1), 'A result');

const growthOf = (results: readonly Measured[], name: string): number => {
  const [first, last] = [medianOf(smallest(results), name), medianOf(largest(results), name)];
  return last - first < noiseMs ? 1 : last / first;
};
/**
 * The audit of the largest database, scaled down to five million entries if it has more; null if it has fewer, which would prove nothing. The audit
 * reads each entry equally often, so its time is proportional to their number.
 */
function auditOfFiveMillion(results: readonly Measured[]): number | null {
  const { auditS, entries } = largest(results);
  return entries < auditedEntries ? null : (auditS * auditedEntries) / entries;
}

export const isWithinBars = (results: readonly Measured[]): boolean =>
  [...smallest(results).medians.keys()].every((name) => growthOf(results, name) <= maxGrowth) &&
  (auditOfFiveMillion(results) ?? 0) < maxAuditS &&
  medianOf(largest(results), 'popular games') < maxPopularMs;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });

function auditText(results: readonly Measured[]): string {
  const seconds = auditOfFiveMillion(results);
  if (seconds === null)
    return `The audit of five million entries was not measured: the largest database has ${number(largest(results).entries)}.`;
  return `The audit of five million entries: ${number(seconds)} s, ${seconds < maxAuditS ? 'met' : '**not met**'} (under ${maxAuditS} s).`;
}

export function growthReport(results: readonly Measured[], load: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const names = [...smallest(results).medians.keys()];
  const lines = [
    row(['median, ms', ...results.map(({ rounds }) => `${number(rounds)} rounds`), 'growth']),
    row(['---', ...results.map(() => '--:'), '--:']),
    ...names.map((name) => {
      const growth = growthOf(results, name);
      return row([
        name,
        ...results.map((result) => number(medianOf(result, name))),
        `${number(growth)}${growth > maxGrowth ? ', **over**' : ''}`,
      ]);
    }),
    row(['players', ...results.map(({ players }) => number(players)), '']),
    row(['entries of the ledger', ...results.map(({ entries }) => number(entries)), '']),
    row(['audit, s', ...results.map(({ auditS }) => number(auditS)), '']),
    row(['filled in, s', ...results.map(({ fillS }) => number(fillS)), '']),
  ];
  return `## What grows

\`npm run bench -- growth\` at ${commit}: ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, load ${load.toFixed(1)} when it began. A year of
rounds, more of them the nearer to now, of which one player has 6 %; reads and bets are that player's, who has limits of a day, a week and a month. Growth is of the
largest to the smallest, at most ${maxGrowth}; less than ${noiseMs} ms more is none.

${lines.join('\n')}

${auditText(results)} Popular games: ${number(medianOf(largest(results), 'popular games'))} ms (under ${maxPopularMs} ms).`;
}
