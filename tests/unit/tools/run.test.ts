import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countOf } from '#tools/flows/account.ts';
import { recordedTelling, type ScenarioProgress } from '#tools/flows/record.ts';
import { readRun } from '#tools/flows/run.ts';

const folderWith = (files: Readonly<Record<string, readonly object[]>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, lines] of Object.entries(files))
    writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return folder;
};
const walk = (path: number, failure: string) => ({
  plan: 'reset',
  machine: 'reset',
  layer: 'browser',
  path,
  steps: [],
  failure,
  milliseconds: 1,
});
const telling = (layer: string, passed: boolean) => ({ flow: 'reset', layer, title: 'A link', place: 'a.md:3', steps: [], passed });
const cell = (fault: string, ok: boolean) => ({ machine: 'reset', operation: 'resetPassword', fault, layer: 'screen', ok, note: '' });

test('nothing ran before the first record', () => {
  expect(readRun(folderWith({}))).toEqual({ walks: [], faults: [], races: null, secondTries: [], tellings: [] });
});

test('of each walk and each cell the newest counts, and what passed only then is told', () => {
  const run = readRun(
    folderWith({
      'walks.jsonl': [walk(1, 'late'), walk(1, ''), walk(2, ''), walk(3, ''), walk(3, 'gone')],
      'faults.jsonl': [cell('late', false), cell('late', true), cell('409', true)],
      'scenarios.jsonl': [telling('actor', false), telling('screen', true), telling('actor', true)],
      'races.json': [{ interleavings: 10, staleValues: 0 }],
    }),
  );
  expect(run.walks).toEqual([walk(1, ''), walk(2, ''), walk(3, 'gone')]);
  expect(run.faults).toEqual([cell('late', true), cell('409', true)]);
  expect(run.tellings).toEqual([telling('actor', true), telling('screen', true)]);
  expect(run.races).toEqual({ interleavings: 10, staleValues: 0 });
  expect(run.secondTries).toEqual(['reset 1, browser', 'reset × resetPassword × late, screen']);
});

test('[L-11] a scenario keeps its record while its lines move', () => {
  const moved = { ...telling('actor', true), place: 'a.md:9' };
  expect(readRun(folderWith({ 'scenarios.jsonl': [telling('actor', false), moved] })).tellings).toEqual([moved]);
});

test('[L-11] a scenario that failed is counted and named', () => {
  const run = readRun(folderWith({ 'scenarios.jsonl': [telling('actor', true), telling('screen', false)] }));
  expect(countOf([], [], [], run)).toEqual({ passed: 1, failed: 1, flaky: 0, failures: ['scenario a.md, "A link", reset, screen'] });
});

const recordedScenario = async (run: (progress: ScenarioProgress) => Promise<void>) => {
  const folder = folderWith({});
  vi.stubEnv('FLOWS_DIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const scenario = { flow: 'reset', layer: 'browser', title: 'A link', place: 'a.md:3' } as const;
  const outcome = await recordedTelling(scenario, run, () => Promise.resolve({ screenshot: 'one.jpeg' })).catch((error: unknown) => error);
  return { outcome, telling: readRun(folder).tellings[0]! };
};

test('[L-11] a scenario that throws is recorded with the sentence that it had reached', async () => {
  const { outcome, telling } = await recordedScenario(({ take, reach }) => {
    take([{ event: 'submitted', sample: '' }]);
    reach({ sentence: 'They log in', place: 'a.md:4', state: 'loggingIn' });
    reach({ sentence: 'They see the lobby', place: 'a.md:5', state: 'loggedIn' });
    return Promise.reject(Object.assign(new Error('no lobby'), { expected: 'a lobby', actual: 'a form' }));
  });
  expect(outcome).toMatchObject({ message: 'no lobby' });
  expect(telling).toEqual({
    flow: 'reset',
    layer: 'browser',
    title: 'A link',
    place: 'a.md:3',
    steps: [{ event: 'submitted', sample: '' }],
    passed: false,
    failure: {
      sentence: 'They see the lobby',
      place: 'a.md:5',
      state: 'loggedIn',
      message: 'no lobby',
      evidence: { expected: 'a lobby', seen: 'a form', screenshot: 'one.jpeg' },
    },
  });
});

test('[L-11] a scenario that fails before its first sentence is recorded at its heading', async () => {
  const { telling } = await recordedScenario(() => Promise.reject(new Error('nobody knows it')));
  expect(telling.failure).toMatchObject({ sentence: '', place: 'a.md:3', message: 'nobody knows it' });
});
