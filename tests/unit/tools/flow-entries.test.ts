import { expect, test } from 'vitest';
import type { FaultCell } from '#tests/model/faults/record.ts';
import { type History, type Past, pathKey } from '#tools/flows/history.ts';
import { flows } from '#tools/flows/machines.ts';
import { pathIdOf } from '#tools/flows/path-id.ts';
import type { Layer, Walk } from '#tools/flows/record.ts';
import { entriesOf } from '#tools/flows/report/entries.ts';
import { finder } from '#tools/flows/report/finder.ts';
import type { Run } from '#tools/flows/run.ts';
import { partSummaries, plannedPaths, summaries, summaryOf } from '#tools/flows/summary.ts';
import { titleOf } from '#tests/support/plan.ts';

const [first, second] = plannedPaths('reset');
const walkOf = (layer: Layer, failure: string, milliseconds: number): Walk => ({
  plan: 'reset',
  machine: 'reset',
  layer,
  path: 1,
  steps: failure ? [] : first!,
  failure,
  milliseconds,
});
const cellOf = (ok: boolean, note: string): FaultCell => ({
  machine: 'reset',
  call: 'reset',
  operation: 'resetPassword (first)',
  fault: '409',
  layer: 'screen',
  ok,
  note,
});
const runOf = (more: Partial<Run> = {}): Run => ({ walks: [], faults: [], races: null, secondTries: [], tellings: [], ...more });
const entriesFrom = (run: Run, history: History = {}) => entriesOf([summaryOf('reset', flows['reset']!, run)], [], run, history);
const never = { runs: 0, failed: 0, isFlaky: false, fastest: null, slowest: null };
const notRun = (layer: Layer) => ({ layer, status: 'not run', isFlaky: false, milliseconds: null, past: never });

test('a path is listed with how it went at each layer, by its id', () => {
  const walks = [walkOf('actor', '', 7), walkOf('browser', 'the button is gone', 1_200)];
  const id = pathIdOf('reset', first!);
  expect(entriesFrom(runOf({ walks, secondTries: ['reset 1, actor'] }))[0]).toEqual({
    id,
    page: `reset.html#${id}`,
    machine: 'reset',
    title: `reset 1: ${titleOf(first!)}`,
    note: '',
    rows: [],
    fault: '',
    outcomes: [
      { layer: 'actor', status: 'passed', isFlaky: true, milliseconds: 7, past: never },
      notRun('screen'),
      { layer: 'browser', status: 'failed', isFlaky: false, milliseconds: 1_200, past: never },
    ],
  });
  expect(entriesFrom(runOf({ walks }))[1]).toMatchObject({
    id: pathIdOf('reset', second!),
    outcomes: [notRun('actor'), notRun('screen'), notRun('browser')],
  });
});

test('a cell is listed with what the person saw, and one that did not run as such', () => {
  const entries = entriesFrom(runOf({ faults: [cellOf(false, 'nothing is said')] }));
  expect(entries.filter(({ fault }) => fault === '409')).toEqual([
    {
      id: 'reset.reset.resetPassword-first.409.screen',
      page: 'reset.html#reset.reset.resetPassword-first.409.screen',
      machine: 'reset',
      title: 'resetPassword (first) by reset × 409',
      note: 'nothing is said',
      rows: [],
      fault: '409',
      outcomes: [{ layer: 'screen', status: 'failed', isFlaky: false, milliseconds: null, past: never }],
    },
    {
      id: 'reset.checkLink.getResetStatus.409.screen',
      page: '',
      machine: 'reset',
      title: 'getResetStatus by checkLink × 409',
      note: '',
      rows: [],
      fault: '409',
      outcomes: [notRun('screen')],
    },
    // Operations with an effect are broken in the browser as well.
    {
      id: 'reset.reset.resetPassword.409.browser',
      page: '',
      machine: 'reset',
      title: 'resetPassword by reset × 409',
      note: '',
      rows: [],
      fault: '409',
      outcomes: [notRun('browser')],
    },
  ]);
});

test('no two entries of the whole product share an id', () => {
  const ids = entriesOf(summaries(runOf()), partSummaries(runOf()), runOf(), {}).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(2_000);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what a test has said is text, whatever is in it', () => {
  const page = finder(entriesFrom(runOf({ faults: [cellOf(false, '<img src=x onerror="alert(1)">')] }))).text;
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(page).not.toContain('<img');
});

test('what failed in some of the last runs is flaky, at the layer where it was so', () => {
  const past = (outcome: Past['outcome'], milliseconds: number): Past => ({ at: 1, outcome, milliseconds });
  const key = pathKey(pathIdOf('reset', first!), 'actor');
  const history = { [key]: [past('passed', 9), past('failed', 90), past('passed', 4)] };
  const [entry] = entriesFrom(runOf({ walks: [walkOf('actor', '', 4)] }), history);
  expect(entry!.outcomes).toEqual([
    {
      layer: 'actor',
      status: 'passed',
      isFlaky: true,
      milliseconds: 4,
      past: { runs: 3, failed: 1, isFlaky: true, fastest: 4, slowest: 9 },
    },
    notRun('screen'),
    notRun('browser'),
  ]);
  expect(finder([entry!]).text).toContain('data-outcomes="actor:passed actor:flaky screen:not-run browser:not-run"');
});
