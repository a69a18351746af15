import { describe, expect, test } from 'vitest';
import { playwright, vitest } from '#tools/test/reports.ts';
import { afterSecond, maxFiles, ranInBoth, secondTry } from '#tools/test/second-try.ts';
import type { Suite } from '#tools/test/suites.ts';

type Status = 'passed' | 'failed';
const report = (tests: Readonly<Record<string, Status>>, more: object = {}) => ({
  numPassedTests: Object.values(tests).filter((status) => status === 'passed').length,
  numFailedTests: Object.values(tests).filter((status) => status === 'failed').length,
  testResults: Object.entries(tests).map(([path, status]) => {
    const [name = '', fullName = ''] = path.split(' › ');
    return { name: `${process.cwd()}/tests/${name}`, status, assertionResults: [{ status, fullName, failureMessages: ['boom'] }] };
  }),
  ...more,
});
const suite: Suite = { name: 'unit', command: ['npx', 'vitest', 'run'], report: { file: 'x.json', count: vitest } };
const commandFor = (tests: Readonly<Record<string, Status>>, more: object = {}) =>
  secondTry(suite, report(tests, more), vitest(report(tests, more)));

describe('a second try', () => {
  test('runs the failed files alone', () => {
    expect(commandFor({ 'a.test.ts › pays': 'failed', 'b.test.ts › waits': 'passed', 'c.test.ts › ends': 'failed' })).toEqual([
      'npx',
      'vitest',
      'run',
      '--maxWorkers=1',
      'tests/a.test.ts',
      'tests/c.test.ts',
    ]);
  });

  test('asks Playwright for what failed last', () => {
    const failed = { stats: { expected: 1, unexpected: 1, flaky: 0 }, suites: [{ title: 'home', specs: [spec('opens', false)] }] };
    const site: Suite = { name: 'site', command: ['npx', 'playwright', 'test'], report: { file: 'x.json', count: playwright } };
    expect(secondTry(site, failed, playwright(failed))).toEqual(['npx', 'playwright', 'test', '--workers=1', '--last-failed']);
  });

  test.each([
    ['a race in the title', { 'a.test.ts › two approvers race': 'failed' }],
    ['things that meet', { 'a.test.ts › two bets at the same moment': 'failed' }],
    ['a file of races', { 'platform/bet-races.test.ts › pays once': 'failed' }],
    ['nothing that failed', { 'a.test.ts › pays': 'passed' }],
    ['many files', Object.fromEntries(Array.from({ length: maxFiles + 1 }, (_, index) => [`${index}.test.ts › pays`, 'failed']))],
  ] as [string, Record<string, Status>][])('is refused for %s', (_, tests) => {
    expect(commandFor(tests)).toBeNull();
  });

  test('is refused where an error belongs to no test', () => {
    expect(commandFor({ 'a.test.ts › pays': 'failed' }, { outside: [{ message: 'worker ended' }] })).toBeNull();
  });
});

test('a test that passed at the second try is counted as passed, and as unstable', () => {
  expect(afterSecond({ passed: 9, failed: 2, failures: ['a', 'b'] }, { passed: 4, failed: 1, failures: ['b'] })).toEqual({
    passed: 10,
    failed: 1,
    flaky: 1,
    failures: ['b'],
  });
});

test('each test stands once in the record, as it ended', () => {
  const first = report({ 'a.test.ts › pays': 'failed', 'b.test.ts › waits': 'passed' });
  expect(ranInBoth(first, report({ 'a.test.ts › pays': 'passed' }))).toEqual([
    { title: 'waits', file: 'tests/b.test.ts', passed: true },
    { title: 'pays', file: 'tests/a.test.ts', passed: true },
  ]);
});

function spec(title: string, ok: boolean) {
  return { title, file: 'home.spec.ts', line: 7, ok, tests: [{ status: ok ? 'expected' : 'unexpected', results: [] }] };
}
