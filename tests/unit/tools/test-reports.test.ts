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

test('what it said stands behind it, in one line, without colours and places', () => {
  const message = '\u001b[31mexpect(received).toEqual(expected)\u001b[39m\n\n- Expected\n+ Received\n    at home.spec.ts:8:3';
  const said = 'expect(received).toEqual(expected) - Expected + Received';
  const spec = { title: 'bad', file: 'home.spec.ts', line: 7, ok: false, tests: [{ results: [{ errors: [{ message }] }, {}] }] };
  const stats = { expected: 0, unexpected: 1, flaky: 0 };
  expect(playwright({ stats, specs: [spec] }).failures).toEqual([`home.spec.ts:7 › bad — ${said}`]);
  const assertionResults = [{ status: 'failed', fullName: 'bad', failureMessages: [message] }];
  const testResults = [{ name: `${process.cwd()}/tests/a.test.ts`, status: 'failed', assertionResults }];
  expect(vitest({ numPassedTests: 0, numFailedTests: 1, testResults }).failures).toEqual([`tests/a.test.ts › bad — ${said}`]);
});
