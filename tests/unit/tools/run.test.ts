import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
