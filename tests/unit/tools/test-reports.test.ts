import { expect, test } from 'vitest';
import { playwright, vitest } from '../../../tools/test/reports.ts';

test('what failed is named by file and title, a file that did not load by its name', () => {
  const file = (name: string, status: string, ...assertionResults: { status: string; fullName: string }[]) => ({
    name: `${process.cwd()}/tests/${name}`,
    status,
    assertionResults,
  });
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      file('a.test.ts', 'failed', { status: 'passed', fullName: 'good' }, { status: 'failed', fullName: 'bad' }),
      file('b.test.ts', 'failed'),
      file('c.test.ts', 'passed', { status: 'passed', fullName: 'fine' }),
    ],
  };
  expect(vitest(report)).toEqual({ passed: 2, failed: 1, failures: ['tests/a.test.ts › bad', 'tests/b.test.ts'] });
});

test('of a browser run, too, at any depth, without what passed at the second try', () => {
  const spec = (title: string, ok: boolean) => ({ title, file: 'home.spec.ts', line: 7, ok });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [{ message: 'no platform\nat start' }],
    suites: [{ specs: [spec('good', true)], suites: [{ specs: [spec('bad', false), spec('flaky', true)] }] }],
  };
  expect(playwright(report)).toEqual({ passed: 4, failed: 1, flaky: 1, failures: ['home.spec.ts:7 › bad', 'no platform'] });
});
