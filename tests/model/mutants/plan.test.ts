import { expect, test } from 'vitest';
import { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import { cashierCases } from '#tests/support/fixtures/cashier.ts';
import { planOf } from '#tests/support/model.ts';
import { differenceInWords, reviewedPlan } from '#tests/support/plan.ts';
import { mutant } from './mutant.ts';

const reviewed = reviewedPlan('cashier');
const difference = (machine: typeof cashierMachine) => differenceInWords(reviewed, planOf(machine, cashierCases)).split('\n');

test('the cashier as it is differs in nothing from its reviewed plan', () => {
  expect(difference(cashierMachine)).toEqual(['']);
});

test('a transition of the cashier that leads elsewhere is told with its state and its event', () => {
  const lines = difference(
    mutant(cashierMachine, ({ reviewing }) => {
      reviewing!.on!['payment.confirmed'] = 'filling';
    }),
  );
  expect(lines.some((line) => /^lost transition: reviewing .*payment\.confirmed.* --> preparing/.test(line))).toBe(true);
  expect(lines.some((line) => /^gained transition: reviewing .*payment\.confirmed.* --> filling/.test(line))).toBe(true);
});

test('a transition of the cashier that is gone is told with its state and its event', () => {
  const lines = difference(
    mutant(cashierMachine, ({ unconfirmed }) => {
      delete unconfirmed!.on!['retry'];
    }),
  );
  expect(lines.some((line) => /^lost transition: unconfirmed .*retry.* --> askingAgain/.test(line))).toBe(true);
  expect(lines).toContain('lost state: askingAgain');
});
