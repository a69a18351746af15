// @vitest-environment jsdom
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { faults } from '#tests/model/faults/faults.ts';
import { type FaultCell, recorded } from '#tests/model/faults/record.ts';
import type { Telling } from '#tools/flows/record.ts';
import { cellList, expectedOf, failingCell } from '#tools/flows/report/cells.ts';
import { rowsBesideCell } from '#tools/flows/rows.ts';
import { readRun } from '#tools/flows/run.ts';

afterEach(() => vi.unstubAllEnvs());

const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cells-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const telling = (row: string, event: string, sample: string, more: Partial<Telling> = {}): Telling => ({
  flow: 'cashier',
  layer: 'actor',
  title: `[${row}] told`,
  place: `tests/scenarios/${row}.md:1`,
  steps: [{ event: `xstate.${event}.actor.submit`, sample }],
  passed: true,
  ...more,
});
const tellings = [
  telling('CASH-22', 'error', 'unreachable'),
  telling('CASH-24', 'error', 'wrong password'),
  telling('CASH-20', 'done', 'an id'),
  telling('CASH-05', 'error', ''),
  telling('TXS-10', 'error', 'unreachable', { flow: 'transaction-status' }),
];
const cellOf = (more: Partial<FaultCell> = {}): FaultCell => ({
  machine: 'cashier',
  call: 'submit',
  operation: 'deposit',
  fault: 'dropped',
  layer: 'browser',
  ok: true,
  note: 'We do not know <b>yet</b>',
  ...more,
});
const around = { plans: ['cashier'], tellings, report: '/nowhere' };
const spaced = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const tell = (markup: string) => {
  document.body.innerHTML = markup;
  return Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [spaced(term.textContent), spaced(term.nextElementSibling!.textContent)]),
  );
};

test.each([
  ['dropped', ['CASH-22', 'CASH-05']],
  ['503', ['CASH-22', 'CASH-05']],
  ['portal', ['CASH-22', 'CASH-05']],
  ['409', ['CASH-24', 'CASH-05']],
  ['late', ['CASH-20']],
  ['storage-full', ['CASH-20']],
] as const)('a cell of %s has the rows of the scenarios of its machine in which its call ends in the same way', (fault, rows) => {
  expect(rowsBesideCell({ call: 'submit', fault }, ['cashier'], tellings).map(({ row }) => row)).toEqual(rows);
  expect(rowsBesideCell({ call: 'cancel', fault }, ['cashier'], tellings)).toEqual([]);
});

test('a scenario that failed in the browser says so beside the cell', () => {
  const failed = telling('CASH-22', 'error', 'unreachable', { layer: 'browser', passed: false });
  expect(rowsBesideCell({ call: 'submit', fault: 'dropped' }, ['cashier'], [tellings[0]!, failed])).toMatchObject([{ passed: false }]);
});

test('of each fault is told what a person is to have', () => {
  const reported = new Map(faults.map(({ id }) => [id, expectedOf(id)]));
  expect([...reported.values()].every((text) => text.endsWith('.'))).toBe(true);
  expect(reported.get('late')).toContain('done once');
  expect(reported.get('dropped')).toContain('A message or a way on');
});

test('a cell that was borne is told with what was expected and seen, its rows and how it runs alone', () => {
  expect(tell(cellList([cellOf()], around).text)).toEqual({ Expected: expectedOf('dropped'), Seen: 'We do not know <b>yet</b>' });
  expect(document.querySelector('details.cell')!.id).toBe('cashier.submit.deposit.dropped.browser');
  expect(spaced(document.querySelector('details.cells > summary')!.textContent)).toBe('deposit by submit: 1 cells, 0 not borne');
  expect([...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    'index.html#row=CASH-22',
    'index.html#row=CASH-05',
  ]);
  expect(document.body.textContent).toContain('npm run flows -- cashier --operation deposit --fault dropped --layer browser --headed');
  expect(document.body.textContent).toContain('No picture of it is on record: a cover takes none.');
  expect(document.querySelector('b, img')).toBeNull();
  tell(cellList([cellOf({ layer: 'screen', fault: 'cut', operation: 'deposit (again)' })], around).text);
  expect(document.body.textContent).toContain('No picture: no browser had part in it.');
  expect(document.body.textContent).toContain('npm run flows -- cashier --operation deposit --fault cut --layer screen');
});

test('a cell that failed is told like a step that failed', () => {
  const evidence = { expected: '0', seen: '1', screenshot: 'screenshots/failed.jpeg' };
  const cell = cellOf({ ok: false, note: 'Error: what still waits', failure: 'Error: what still waits\nExpected: 0', evidence });
  const report = temporary();
  mkdirSync(join(report, 'screenshots'));
  writeFileSync(join(report, 'screenshots/failed.jpeg'), '');
  expect(tell(failingCell(cell, report).text)).toEqual({
    'Expected of the fault': expectedOf('dropped'),
    Checked: 'Error: what still waits',
    'Expected by the check': '0',
    Seen: '1',
    Trace:
      'none: a run of everything keeps none. npm run flows -- cashier --operation deposit --fault dropped --layer browser --report does',
  });
  expect(document.querySelector('img')!.getAttribute('src')).toBe('screenshots/failed.jpeg');
  // Records of earlier versions have only a note.
  expect(tell(failingCell(cellOf({ ok: false, note: 'it waits' }), report).text)).toMatchObject({ Checked: 'it waits', Seen: 'it waits' });
});

test('a cell is recorded with its picture, or with its evidence, and fails all the same', async () => {
  const folder = temporary();
  vi.stubEnv('FLOWS_DIR', folder);
  const { ok: _, note: __, ...cell } = cellOf();
  const look = vi.fn<() => Promise<{ screenshot: string }>>(() => Promise.resolve({ screenshot: 'failed.jpeg' }));
  await recorded(cell, () => Promise.resolve({ note: 'It is said', screenshot: 'seen.jpeg' }), look);
  expect(readRun(folder).faults).toEqual([
    { ...cell, ok: true, note: 'It is said', screenshot: 'seen.jpeg', milliseconds: expect.any(Number) },
  ]);
  expect(look).not.toHaveBeenCalled();
  await expect(
    recorded(cell, () => Promise.reject(Object.assign(new Error('no\nmore'), { expected: 1, actual: 0 })), look),
  ).rejects.toThrow('no');
  expect(readRun(folder).faults).toEqual([
    {
      ...cell,
      ok: false,
      note: 'Error: no',
      failure: 'Error: no\nmore',
      evidence: { expected: '1', seen: '0', screenshot: 'failed.jpeg' },
      milliseconds: expect.any(Number),
    },
  ]);
});

test('what the address names is opened with all that it lies in', async () => {
  document.body.innerHTML = cellList([cellOf(), cellOf({ fault: 'late' })], around).text;
  const scrolled = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrolled;
  location.hash = '#cashier.submit.deposit.late.browser';
  const script = '../../../tools/flows/report/assets/named.js';
  await import(script);
  const open = [...document.querySelectorAll('details')].filter((one) => one.open).map(({ id, className }) => id || className);
  expect(open).toEqual(['cells', 'cashier.submit.deposit.late.browser']);
  expect(scrolled).toHaveBeenCalledTimes(1);
});
