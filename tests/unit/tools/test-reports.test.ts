import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { lastWords } from '#tools/test/last-words.ts';
import { playwright, vitest, type VitestReport } from '#tools/test/reports.ts';

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

describe('what fails a run though every test passes', () => {
  const path = `${process.cwd()}/tests/platform/a.test.ts`;

  test('is named with what it said and where', () => {
    const stack = `Error: boom\n    at ${process.cwd()}/server/timers.ts:7:3\n    at node:internal`;
    const outside = [{ type: 'Unhandled Rejection', message: 'boom', stack, during: path }, { message: 'worker ended' }];
    expect(vitest({ numPassedTests: 1, numFailedTests: 0, testResults: [], outside }).failures).toEqual([
      'Unhandled Rejection outside of every test while tests/platform/a.test.ts ran — boom at server/timers.ts:7:3',
      'Error outside of every test — worker ended',
    ]);
    const untidy = { name: path, status: 'failed', message: 'the books are wrong', assertionResults: [] };
    expect(vitest({ numPassedTests: 1, numFailedTests: 0, testResults: [untidy] }).failures).toEqual([
      'tests/platform/a.test.ts — the books are wrong',
    ]);
  });

  test('is what was said last, where nothing is named, without the marks of progress', () => {
    const said = `\u001b[32m·\u001b[39m····\n\nTests 3 passed\nerror during close Error: ENOTEMPTY\n  at rm\n${'·'.repeat(500)}\n`;
    expect(lastWords(said)).toBe('Tests 3 passed error during close Error: ENOTEMPTY at rm');
    expect(lastWords('words '.repeat(200))).toHaveLength(400);
  });

  test('is in the report of a run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'run-'));
    const file = join(folder, 'loose.test.mjs');
    const vitestModule = pathToFileURL(resolve('node_modules/vitest/dist/index.js')).href;
    writeFileSync(
      file,
      `import { test } from ${JSON.stringify(vitestModule)};
      test('passes', async () => { void Promise.reject(new Error('nobody waits for this')); await new Promise((go) => setTimeout(go, 20)); });`,
    );
    mkdirSync(join(folder, '.cache'));
    const reporter = resolve('tools/test/vitest-report.ts');
    const run = spawnSync(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), 'run', `--reporter=${reporter}`], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, VITEST: undefined, NO_COLOR: '1' },
    });
    const report = JSON.parse(readFileSync(join(folder, '.cache/vitest.json'), 'utf8')) as VitestReport;
    rmSync(folder, { recursive: true });
    expect([run.status, report.numPassedTests, report.numFailedTests]).toEqual([1, 1, 0]);
    expect(vitest(report).failures).toEqual([expect.stringMatching(/^Unhandled Rejection .*nobody waits for this at .*loose\.test\.mjs/)]);
  });
});
