import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { FaultCell } from '#tests/model/faults/record.ts';
import { saveHistory, type Past, readHistory, maxRuns, steadinessOf, withRun } from '#tools/flows/history.ts';
import { pathIdOf } from '#tools/flows/path-id.ts';
import type { Walk } from '#tools/flows/record.ts';
import { type Lines, linesAfter } from '#tools/flows/run.ts';
import { plannedPaths } from '#tools/flows/summary.ts';

const day = 86_400_000;
const walk = (failure: string, milliseconds: number, path = 1): Walk => ({
  plan: 'reset',
  machine: 'reset',
  layer: 'browser',
  path,
  steps: [],
  failure,
  milliseconds,
});
const cell: FaultCell = {
  machine: 'reset',
  call: 'reset',
  operation: 'resetPassword',
  fault: '409',
  layer: 'screen',
  ok: true,
  note: '',
  milliseconds: 30,
};
const key = `${pathIdOf('reset', plannedPaths('reset')[0]!)}, browser`;
const ran = (walks: readonly Walk[], faults: readonly FaultCell[] = []): Lines => ({ walks, faults });
const past = (outcome: Past['outcome'], milliseconds: number | null, at = 1): Past => ({ at, outcome, milliseconds });

test('a run is kept by the ids of its paths and the names of its cells', () => {
  const { milliseconds: _, ...unmeasured } = cell;
  expect(withRun({}, ran([walk('', 12)], [cell, { ...unmeasured, fault: 'late', ok: false }]), 5)).toEqual({
    [key]: [past('passed', 12, 5)],
    'reset × resetPassword × 409, screen': [past('passed', 30, 5)],
    'reset × resetPassword × late, screen': [past('failed', null, 5)],
  });
});

test('tries of one run are one run, and what passed only at the second says so', () => {
  expect(withRun({}, ran([walk('late', 90), walk('', 12)]), 5)).toEqual({ [key]: [past('second try', 12, 5)] });
  expect(withRun({}, ran([walk('', 12), walk('late', 90)]), 5)).toEqual({ [key]: [past('failed', 90, 5)] });
});

test('of each path the newest runs are kept, and one that did not run keeps its own', () => {
  let history = withRun({}, ran([], [cell]), 0);
  for (let at = 1; at <= maxRuns + 3; at += 1) history = withRun(history, ran([walk('', at)]), at);
  expect(history[key]).toEqual(Array.from({ length: maxRuns }, (_, index) => past('passed', index + 4, index + 4)));
  expect(history['reset × resetPassword × 409, screen']).toEqual([past('passed', 30, 0)]);
});

test('what has not run for 60 days is forgotten', () => {
  const history = withRun({}, ran([], [cell]), 0);
  expect(Object.keys(withRun(history, ran([walk('', 1)]), 60 * day))).toEqual(['reset × resetPassword × 409, screen', key]);
  expect(Object.keys(withRun(history, ran([walk('', 1)]), 60 * day + 1))).toEqual([key]);
});

test('a path that the plan no longer has is in no history', () => expect(withRun({}, ran([walk('', 1, 9_999)]), 5)).toEqual({}));

test('only what was recorded after a point is of the run that began there', () => {
  const [before, after] = [walk('', 1), walk('', 2)];
  expect(linesAfter(ran([before], [cell]), ran([before, after], [cell]))).toEqual(ran([after]));
});

test('the file is replaced as a whole, and one that cannot be read begins anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'kept/history.json');
  saveHistory(file, ran([]), 1);
  expect(existsSync(file)).toBe(false);
  saveHistory(file, ran([walk('', 12)]), 1);
  saveHistory(file, ran([walk('', 13)]), 2);
  expect(readHistory(file)).toEqual({ [key]: [past('passed', 12, 1), past('passed', 13, 2)] });
  expect(readdirSync(join(folder, 'kept'))).toEqual(['history.json']);
  writeFileSync(file, '{"half');
  expect(readHistory(file)).toEqual({});
});

test.each([
  [[], { runs: 0, failed: 0, isFlaky: false, fastest: null, slowest: null }],
  [[past('failed', 90)], { runs: 1, failed: 1, isFlaky: false, fastest: null, slowest: null }],
  [[past('passed', 9), past('passed', 4)], { runs: 2, failed: 0, isFlaky: false, fastest: 4, slowest: 9 }],
  [[past('passed', 9), past('failed', 90)], { runs: 2, failed: 1, isFlaky: true, fastest: 9, slowest: 9 }],
  [[past('second try', 9)], { runs: 1, failed: 1, isFlaky: true, fastest: null, slowest: null }],
])('how steady runs were: %j', (runs, steadiness) => expect(steadinessOf(runs)).toEqual(steadiness));
