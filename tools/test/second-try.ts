import { type Ran, ranIn } from '#tools/requirements/titles.ts';
import type { Count } from './reports.ts';
import type { Suite } from './suites.ts';

/** More failed files than this are a fault of the change, whatever a repetition would show. */
export const maxFiles = 3;

/** A race that fails once in a thousand runs is the fault that its test looks for. */
const race = /\brac(?:e|es|ing)\b|\binterleav|\bconcurren|\bat once\b|\bat the same (?:time|moment)\b/i;

/**
 * The command that repeats only the failed files; null if a repetition would hide something: an error outside of every test, a race, or more failed
 * files than `maxFiles`.
 */
export function secondTry(
  { command: [program, ...args], report: kind }: Suite,
  report: object,
  { failures = [] }: Count,
): Suite['command'] | null {
  const failed = ranIn(report).filter(({ passed }) => !passed);
  const files = [...new Set(failed.map(({ file }) => file))];
  if (!kind || files.length === 0 || files.length > maxFiles || failures.length !== failed.length) return null;
  if (failed.some(({ title, file }) => race.test(title) || race.test(file.replaceAll(/[-./]/g, ' ')))) return null;
  return 'testResults' in report ? [program, ...args, '--maxWorkers=1', ...files] : [program, ...args, '--workers=1', '--last-failed'];
}

/** Both attempts combined: a test that passed in the repetition is counted as passed, and named. */
export function afterSecond(first: Count, second: Count): Count {
  const failed = Math.min(first.failed, second.failed);
  return {
    passed: first.passed + first.failed - failed,
    failed,
    flaky: (first.flaky ?? 0) + first.failed - failed,
    ...(second.failures ? { failures: second.failures } : {}),
  };
}

/** The tests of both tries, each with how it ended at last. */
export function ranInBoth(first: object, second: object): Ran[] {
  const again = ranIn(second);
  const key = ({ file, title }: Ran) => `${file} ${title}`;
  const repeated = new Set(again.map(key));
  return [...ranIn(first).filter((each) => !repeated.has(key(each))), ...again];
}
