import { expect, test } from 'vitest';
import { hoursOf } from '#domain/duration.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import { monthAfter, monthFrom, monthName, monthsAround, resultOf, statementParts } from '#domain/statement.ts';
import { quietStatement, statementOf } from '#tests/support/fixtures/statement.ts';

const asked = (search: string) => monthFrom(new URLSearchParams(search), '2026-11');

test('[T-13] an address names a month; what is no month stands for the present one, and without it no statement is asked for', () => {
  expect([asked('month=2026-10'), asked('month=now'), asked('month=2026-13'), asked('month='), asked('from=2026-10-01')]).toEqual([
    '2026-10',
    '2026-11',
    '2026-11',
    '2026-11',
    null,
  ]);
});

test('months follow each other over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-03', -15)]).toEqual(['2027-01', '2025-12', '2024-12']);
  expect(monthsAround('2026-11', '2027-01', '2026-12')).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(monthsAround('2026-11', '2026-12', '2999-01')).toEqual(['2999-01', '2026-12', '2026-11']);
  expect(monthsAround('2026-11', '2026-12', '1970-01')).toEqual(['2026-12', '2026-11', '1970-01']);
  expect([monthName('2026-10', 'en'), monthName('2026-10', 'es')]).toEqual(['October 2026', 'octubre de 2026']);
});

test('[T-13] the last line of each money is the sum of those before it', () => {
  const parts = statementParts(
    statementOf({ other: { real: '-1.25', bonus: '0.00', locked: '0.00' }, closing: { real: '1059.45', bonus: '0.00', locked: '5.00' } }),
  );
  expect(parts.map(({ part }) => part)).toEqual(['real', 'bonus', 'locked']);
  for (const { sums } of parts) {
    const sum = sums.slice(0, -1).reduce((whole, { amount }) => whole + toMinor(amount), 0n);
    expect(sums.at(-1)).toEqual({ line: 'closing', amount: fromMinor(sum) });
  }
});

test('what there was nothing of is left out, except where that is an answer', () => {
  expect(statementParts(quietStatement()).map(({ part, sums }) => [part, sums.map(({ line }) => line)])).toEqual([
    ['real', ['opening', 'deposits', 'asked', 'staked', 'won', 'closing']],
  ]);
});

test('[T-13] a result is lost, won or neither', () => {
  expect([resultOf('-19.50'), resultOf('0.01'), resultOf('0.00')]).toEqual([
    { result: 'lost', amount: '19.50' },
    { result: 'won', amount: '0.01' },
    { result: 'even', amount: '0.00' },
  ]);
  expect(hoursOf(12_345)).toEqual({ hours: 3, minutes: 25 });
});
