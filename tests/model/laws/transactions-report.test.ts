import { expect, test } from 'vitest';
import { transactionsReportMachine } from '#machines/transactions-report/transactions-report.machine.ts';
import type { ReportLocation } from '#domain/report.ts';
import { report as pageOf, today, transactionsReportCases } from '#tests/support/fixtures/transactions-report.ts';
import { openActor } from '#tests/support/open-actor.ts';

const asked = (...places: readonly (ReportLocation | null)[]): unknown[] => {
  const report = openActor(transactionsReportMachine, transactionsReportCases);
  for (const place of places) report.send({ type: 'address.changed', place });
  return [...report.inputsOf('search')];
};
const { filters } = openActor(transactionsReportMachine, transactionsReportCases).snapshot().context;
const place: ReportLocation = { filters, page: 1 };

test('[V-05] [TXN-06] the page searches by itself on opening, and an address without a search is that search', () => {
  expect(asked()).toEqual([place]);
  const other: ReportLocation = { ...place, page: 2 };
  expect(asked(null, other, null)).toEqual([place, other, place]);
  expect([
    ...openActor(transactionsReportMachine, { ...transactionsReportCases, input: { today, place: other } }).inputsOf('search'),
  ]).toEqual([other]);
});

test('the address of what is searched for already asks for nothing', () => {
  expect(asked(place, { filters: { ...filters }, page: 1 })).toEqual([place]);
});

test.each([
  ['another page', { ...place, page: 2 }],
  ['another first day', { ...place, filters: { ...filters, from: '2020-01-01' } }],
  ['another last day', { ...place, filters: { ...filters, to: '2020-01-02' } }],
])('the address of %s asks for it', (_, other) => {
  expect(asked(place, other as ReportLocation)).toEqual([place, other]);
});

/** An actor that lists the first of two pages and is asked for a file. */
async function exporting() {
  const report = openActor(transactionsReportMachine, transactionsReportCases);
  report.send({ type: 'address.changed', place });
  await report.answer('search', pageOf(1, 2));
  report.send({ type: 'export.requested', format: 'pdf' });
  return report;
}

test('a file has each page of the search once, in their order, whatever the form says meanwhile', async () => {
  const report = await exporting();
  report.send({ type: 'filters.changed', change: { type: 1 } });
  for (const page of [1, 2, 3]) await report.answer('collectPage', pageOf(page, 3));
  expect(report.inputsOf('collectPage')).toEqual([1, 2, 3].map((page) => ({ filters, page })));
  expect(report.inputsOf('writeFile')).toEqual([{ format: 'pdf', pages: [1, 2, 3].map((page) => pageOf(page, 3)) }]);
});

test.each(['collecting', 'writing'])('a cancelled export asks for nothing more and makes no file: %s', async (state) => {
  const report = await exporting();
  await report.answer('collectPage', pageOf(1, state === 'writing' ? 1 : 2));
  expect(report.state()).toBe(state);
  const asked = report.inputsOf('collectPage').length;
  report.send({ type: 'export.cancelled' });
  // The pending replies still arrive.
  await report.answer('collectPage', pageOf(2, 2));
  await report.answer('writeFile', undefined);
  expect(report.state()).toBe('listing');
  expect(report.snapshot().context).toMatchObject({ outcome: 'cancelled', collected: [] });
  expect(report.inputsOf('collectPage')).toHaveLength(asked);
});

test.each(['saved', 'cancelled', 'failed'] as const)('an export that %s keeps no rows, and the next one begins anew', async (outcome) => {
  const report = await exporting();
  await report.answer('collectPage', pageOf(1, 2));
  if (outcome === 'saved') {
    await report.answer('collectPage', pageOf(2, 2));
    await report.answer('writeFile', undefined);
  } else if (outcome === 'failed') await report.fail('collectPage', new Error('unreachable'));
  else report.send({ type: 'export.cancelled' });
  expect(report.snapshot().context).toMatchObject({ outcome, collected: [] });
  report.send({ type: 'export.requested', format: 'xlsx' });
  expect(report.snapshot().context).toMatchObject({ outcome: null, collected: [] });
  expect(report.inputsOf('collectPage').at(-1)).toEqual({ filters, page: 1 });
});
