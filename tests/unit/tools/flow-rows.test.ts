// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Telling, Walk } from '#tools/flows/record.ts';
import type { Entry } from '#tools/flows/report/entries.ts';
import { specRows } from '#tools/flows/report/spec-rows.ts';
import { rowsBeside } from '#tools/flows/rows.ts';

const step = (event: string, sample: string, ...transitions: string[]) => ({ event, sample, state: 'idle', facts: {}, transitions });
const begins = step('xstate.init', '');
const asks = step('asked', 'a name', 'idle:asked:0');
const walk: Pick<Walk, 'plan' | 'steps' | 'failure'> = { plan: 'reset', steps: [begins, asks], failure: '' };
const telling = (title: string, more: Partial<Telling> = {}): Telling => ({
  flow: 'reset',
  layer: 'actor',
  title,
  place: 'tests/scenarios/new-password.md:7',
  steps: [begins, asks, step('left', '', 'idle:left:0')],
  passed: true,
  ...more,
});

test('a path has the rows of the scenarios that do its last step, each once', () => {
  const title = '[RESET-02] [RESET-03] A link that works, as RESET-02 says';
  const place = 'tests/scenarios/new-password.md:7';
  expect(rowsBeside(walk, [telling(title)])).toEqual([
    { row: 'RESET-02', title, place, passed: true },
    { row: 'RESET-03', title, place, passed: true },
  ]);
});

test('a scenario that failed at any layer says so beside the path', () => {
  const tellings = [telling('[RESET-02]'), telling('[RESET-02]', { layer: 'browser', passed: false })];
  expect(rowsBeside(walk, tellings)).toEqual([
    { row: 'RESET-02', title: '[RESET-02]', place: 'tests/scenarios/new-password.md:7', passed: false },
  ]);
});

test.each([
  ['no row', [telling('A link that works')]],
  ['another sample', [telling('[RESET-02]', { steps: [begins, step('asked', 'nothing', 'idle:asked:0')] })]],
  ['another transition', [telling('[RESET-02]', { steps: [begins, step('asked', 'a name', 'busy:asked:0')] })]],
  ['another flow', [telling('[RESET-02]', { flow: 'recovery' })]],
  ['the screen alone', [telling('[RESET-02]', { layer: 'screen' })]],
])('a path has no rows of a scenario with %s', (_, tellings) => expect(rowsBeside(walk, tellings)).toEqual([]));

test('a path that failed, or takes no transition, has none', () => {
  expect(rowsBeside({ ...walk, failure: 'gone' }, [telling('[RESET-02]')])).toEqual([]);
  expect(rowsBeside({ ...walk, steps: [begins] }, [telling('[RESET-02]')])).toEqual([]);
});

test('each row of the spec stands with its state, its paths and the tests that ran', () => {
  const cited = { row: 'RESET-02', title: '', place: '', passed: true };
  const entry: Entry = { id: 'a', page: '', machine: 'reset', title: '', note: '', fault: '', outcomes: [], rows: [cited] };
  const ran = [
    { title: '[RESET-01] <b>checked</b>', file: 'a.test.ts', passed: true },
    { title: '[RESET-03] good', file: 'a.test.ts', passed: true },
    { title: '[RESET-03] bad', file: 'b.test.ts', passed: false },
  ];
  document.body.innerHTML = specRows([entry], ran).text;
  const reported = (row: string) =>
    [...document.querySelectorAll(`[data-row=${row}] > *`)].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
  expect(reported('RESET-01')).toEqual(['RESET-01', 'shown', 'none', '1 ✓ passed [RESET-01] <b>checked</b> a.test.ts']);
  expect(reported('RESET-02')).toEqual(['RESET-02', 'not shown', '1', 'none']);
  expect(reported('RESET-03')).toEqual([
    'RESET-03',
    'failed',
    'none',
    '2 ✓ passed [RESET-03] good a.test.ts ✗ failed [RESET-03] bad b.test.ts',
  ]);
  expect(document.querySelectorAll('[data-row]')).toHaveLength(444);
});
