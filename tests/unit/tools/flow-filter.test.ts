// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Steadiness } from '#tools/flows/history.ts';
import type { Entry, Outcome } from '#tools/flows/report/entries.ts';
import { finder } from '#tools/flows/report/finder.ts';
import { specRows } from '#tools/flows/report/spec-rows.ts';

const never: Steadiness = { runs: 0, failed: 0, isFlaky: false, fastest: null, slowest: null };
const outcome = (layer: Outcome['layer'], status: Outcome['status'], isFlaky = false): Outcome => ({
  layer,
  status,
  isFlaky,
  milliseconds: null,
  past: never,
});
const entry = (id: string, machine: string, fault: Entry['fault'], rows: readonly string[], ...outcomes: Outcome[]): Entry => ({
  id,
  page: '',
  machine,
  title: id,
  note: '',
  rows: rows.map((row) => ({ row, title: row, place: 'a.md:3', passed: true })),
  fault,
  outcomes,
});
const entries = [
  entry('one', 'login', '', ['LOGIN-01', 'ERR-18'], outcome('actor', 'passed'), outcome('browser', 'failed')),
  entry('two', 'login', '', ['LOGIN-03'], outcome('actor', 'failed'), outcome('browser', 'passed', true)),
  entry('three', 'cashier', '409', [], outcome('screen', 'not run')),
  entry('four', 'cashier', 'late', [], outcome('screen', 'passed')),
];
const ran = [{ title: '[LOGIN-03] both fields', file: 'a.test.ts', passed: true }];
// A page's script, which no module imports.
const script = '../../../tools/flows/report/assets/filter.js';

async function open(hash: string, below = ''): Promise<void> {
  location.hash = hash;
  document.body.innerHTML = finder(entries).text + below;
  vi.resetModules();
  await import(script);
}
const shown = () => [...document.querySelectorAll<HTMLElement>('#entries tbody tr:not([hidden])')].map(({ id }) => id);
const said = () => document.querySelector('#count')!.textContent;
const control = (name: string) => document.querySelector<HTMLSelectElement>(`#filter [name=${name}]`)!;
const choose = (name: string, value: string) => {
  control(name).value = value;
  control(name).dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => {
  location.hash = '';
});

test('without its script the page lists all; with it, the filter is there', async () => {
  document.body.innerHTML = finder(entries).text;
  expect(document.querySelector<HTMLFormElement>('#filter')!.hidden).toBe(true);
  expect(said()).toBe('4 paths and cells');
  await open('');
  expect(document.querySelector<HTMLFormElement>('#filter')!.hidden).toBe(false);
  expect(shown()).toEqual(['one', 'two', 'three', 'four']);
});

test.each([
  ['#machine=login', ['one', 'two']],
  ['#status=failed', ['one', 'two']],
  ['#layer=browser&status=failed', ['one']],
  ['#layer=browser&status=flaky', ['two']],
  ['#status=not-run', ['three']],
  ['#layer=screen', ['three', 'four']],
  ['#fault=late', ['four']],
  ['#fault=none&status=passed', ['one', 'two']],
  ['#row=LOGIN-03', ['two']],
  ['#row=login', ['one', 'two']],
  ['#row=ERR-18&status=failed', ['one']],
  ['#row=none', ['three', 'four']],
  ['#row=TXN-01', []],
  ['#machine=cashier&status=failed', []],
  ['#three', ['one', 'two', 'three', 'four']],
])('the address %s shows %s', async (hash, ids) => {
  await open(hash);
  expect(shown()).toEqual(ids);
  expect(said()).toBe(ids.length === 4 ? '4 paths and cells' : `${ids.length} of 4 paths and cells`);
});

test('a row that only tests show is told below, and nothing else of the spec with it', async () => {
  await open('#row=ERR-2', specRows(entries, ran).text);
  expect([...document.querySelectorAll<HTMLElement>('#spec [data-row]:not([hidden])')].map(({ dataset }) => dataset['row'])).toEqual(
    Array.from({ length: 10 }, (_, index) => `ERR-2${index}`),
  );
  expect(document.querySelector<HTMLDetailsElement>('#spec')!.open).toBe(true);
});

test('what is chosen stands in the address, and is counted at once', async () => {
  await open('');
  choose('machine', 'login');
  choose('status', 'flaky');
  expect(location.hash).toBe('#machine=login&status=flaky');
  expect(said()).toBe('1 of 4 paths and cells');
  choose('status', '');
  expect(location.hash).toBe('#machine=login');
});

test('an address that is followed is what the controls say then', async () => {
  await open('#machine=login');
  location.hash = '#machine=cashier&fault=409';
  await vi.waitFor(() => expect(shown()).toEqual(['three']));
  expect([control('machine').value, control('fault').value, control('status').value]).toEqual(['cashier', '409', '']);
});

test('a value that there is not is named, and finds nothing', async () => {
  await open('#machine=till');
  expect(shown()).toEqual([]);
  expect(said()).toBe('0 of 4 paths and cells; there is no machine "till"');
});

test('“Show all” forgets what was chosen, in the address as well', async () => {
  await open('#fault=late');
  document.querySelector<HTMLButtonElement>('#filter [type=reset]')!.click();
  await vi.waitFor(() => expect(shown()).toEqual(['one', 'two', 'three', 'four']));
  expect(location.hash).toBe('');
});
