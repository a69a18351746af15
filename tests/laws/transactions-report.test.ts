import { expect, test } from 'vitest';
import { transactionsReportMachine } from '../../machines/transactions-report/transactions-report.machine.ts';
import type { ReportPlace } from '../../src/domain/report.ts';
import { transactionsReportCases } from '../support/fixtures/transactions-report.ts';
import { openActor } from '../support/open-actor.ts';

const asked = (...places: readonly ReportPlace[]): unknown[] => {
  const report = openActor(transactionsReportMachine, transactionsReportCases);
  for (const place of places) report.send({ type: 'address.changed', place });
  return [...report.inputsOf('search')];
};
const { filters } = openActor(transactionsReportMachine, transactionsReportCases).snapshot().context;
const place: ReportPlace = { filters, page: 1 };

test('the address of what is searched for already asks for nothing', () => {
  expect(asked(place, { filters: { ...filters }, page: 1 })).toEqual([place]);
});

test.each([
  ['another page', { ...place, page: 2 }],
  ['another first day', { ...place, filters: { ...filters, from: '2020-01-01' } }],
  ['another last day', { ...place, filters: { ...filters, to: '2020-01-02' } }],
])('the address of %s asks for it', (_, other) => {
  expect(asked(place, other as ReportPlace)).toEqual([place, other]);
});
