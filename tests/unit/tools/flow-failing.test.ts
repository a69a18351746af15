// @vitest-environment jsdom
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { comparedIn, type Evidence, saveTraces } from '#tools/flows/evidence.ts';
import { recorded, type Walk } from '#tools/flows/record.ts';
import { failingStep } from '#tools/flows/report/failing-step.ts';
import { readRun } from '#tools/flows/run.ts';
import type { Path } from '#tests/support/plan.ts';

afterEach(() => vi.unstubAllEnvs());

const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const path: Path = [
  { event: 'xstate.init', sample: '', state: 'entering', facts: {} },
  { event: 'submitted', sample: 'a name', state: 'loggingIn', facts: { username: true, attempts: 2, problem: null } },
];
const colour = String.fromCodePoint(27);
const walkOf = (more: Partial<Walk> = {}): Walk => ({
  plan: 'login',
  machine: 'login',
  layer: 'browser',
  path: 1,
  steps: path.slice(0, 1),
  failure: `${colour}[31mthe button${colour}[39m is <b>gone</b>\nand more`,
  milliseconds: 9,
  ...more,
});
const evidence: Evidence = {
  expected: '1',
  seen: '<i>0</i>',
  screenshot: 'screenshots/failed.jpeg',
  trace: { written: '', kept: 'traces/a.zip' },
};
const tell = (walk: Walk, report = '/nowhere') => {
  document.body.innerHTML = failingStep(walk, path, 'login-12345678', report).text;
  const spaced = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const details = Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [spaced(term.textContent), spaced(term.nextElementSibling!.textContent)]),
  );
  return { title: document.querySelector('h4')!.textContent, ...details };
};

test('a step that failed is told with what was expected and seen, as text', () => {
  expect(tell(walkOf({ evidence }))).toEqual({
    title: 'browser: step 2 of 2 failed: submitted (a name)',
    'Expected by the plan': 'the state "loggingIn" with username, attempts 2',
    Checked: 'the button is <b>gone</b> and more',
    'Expected by the check': '1',
    Seen: '<i>0</i>',
    Trace: 'none: a run of everything keeps none. npm run flows -- --layer browser --walks --path login-12345678 --report does',
  });
  expect(document.querySelector('details pre')!.textContent).toBe('the button is <b>gone</b>\nand more');
  expect(document.querySelectorAll('i, b, img, a')).toHaveLength(0);
});

test('without evidence the message stands for what was seen, and what is not on record is said', () => {
  expect(tell(walkOf({ layer: 'actor' }))).toMatchObject({
    'Expected by the check': 'not on record',
    Seen: 'the button is <b>gone</b>',
    Trace: 'none: no browser had part in it',
  });
  expect(document.body.textContent).toContain('No picture of it is on record.');
  expect(tell(walkOf({ steps: path }))).toMatchObject({
    title: 'browser: it failed after its last step',
    'Expected by the plan': 'the end of the path',
  });
});

test('picture and trace are linked where the report has them', () => {
  const report = temporary();
  for (const name of ['screenshots', 'traces']) mkdirSync(join(report, name));
  writeFileSync(join(report, 'screenshots/failed.jpeg'), '');
  writeFileSync(join(report, 'traces/a.zip'), '');
  tell(walkOf({ evidence }), report);
  expect(document.querySelector('img')!.getAttribute('src')).toBe('screenshots/failed.jpeg');
  expect(document.querySelector('a[download]')!.getAttribute('href')).toBe('traces/a.zip');
});

test.each([
  ['an assertion', Object.assign(new Error('no'), { expected: { state: 'idle' }, actual: 'busy' }), "{ state: 'idle' }", 'busy'],
  ['a matcher of the browser', Object.assign(new Error('no'), { matcherResult: { expected: /a/, actual: `${colour}[2mb` } }), '/a/', 'b'],
  ['another error', new Error('no'), '', ''],
  ['what is no error', 'no', '', ''],
])('of %s, what was wanted and found', (_, error, expected, seen) => expect(comparedIn(error)).toEqual({ expected, seen }));

test('a walk that fails is recorded with its evidence, and fails all the same', async () => {
  const folder = temporary();
  vi.stubEnv('FLOWS_DIR', folder);
  const walk = { plan: 'login', machine: 'login', layer: 'browser', path: 1 } as const;
  const look = vi.fn<() => Promise<{ screenshot: string }>>(() => Promise.resolve({ screenshot: 'a.jpeg' }));
  await recorded(walk, () => Promise.resolve(), look);
  expect(look).not.toHaveBeenCalled();
  const failing = recorded(walk, () => Promise.reject(Object.assign(new Error('gone'), { expected: 1, actual: 0 })), look);
  await expect(failing).rejects.toThrow('gone');
  expect(readRun(folder).walks).toEqual([
    { ...walk, steps: [], failure: 'gone', evidence: { expected: '1', seen: '0', screenshot: 'a.jpeg' }, milliseconds: expect.any(Number) },
  ]);
});

test('traces are kept with the record for as long as their walk is on it', () => {
  const [folder, runner] = [temporary(), temporary()];
  const written = join(runner, 'trace.zip');
  writeFileSync(written, 'first');
  const failed = walkOf({ evidence: { ...evidence, trace: { written, kept: 'traces/a.zip' } } });
  saveTraces(folder, [failed]);
  rmSync(written);
  saveTraces(folder, [failed]);
  expect(readFileSync(join(folder, 'traces/a.zip'), 'utf8')).toBe('first');
  saveTraces(folder, [walkOf({ failure: '' })]);
  expect(readdirSync(join(folder, 'traces'))).toEqual([]);
  expect(existsSync(join(folder, 'traces/a.zip'))).toBe(false);
});
