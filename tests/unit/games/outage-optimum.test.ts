import { describe, expect, test } from 'vitest';
import { crashReturnPercent, multiplierAt } from '#games/earplane/engine.ts';
import { verdictOf } from '#games/provider/outages.ts';
import { type AttackedGame, optimumOf } from '#tests/support/outage-optimum.ts';
import type { VerdictRule } from '#tests/support/outage-plans.ts';

const stated = crashReturnPercent / 100;
const rounding = 1e-9;
/** Automatic exits between two steps, and far beyond the last one. */
const [low, middle, high] = [multiplierAt(3_000), multiplierAt(9_000), 1_000];
const tables: readonly (readonly [string, Pick<AttackedGame, 'seats' | 'stepMs' | 'steps'>])[] = [
  ['one seat left by hand', { seats: [null], stepMs: 500, steps: 60 }],
  ['one seat with an automatic exit', { seats: [middle], stepMs: 500, steps: 60 }],
  ['one seat with an exit beyond, left by hand', { seats: [high], stepMs: 500, steps: 60 }],
  ['two seats left by hand', { seats: [null, null], stepMs: 1_000, steps: 18 }],
  ['two seats with automatic exits', { seats: [low, middle], stepMs: 1_000, steps: 18 }],
  ['one seat of each kind', { seats: [null, middle], stepMs: 1_000, steps: 18 }],
  ['three seats, mixed', { seats: [null, null, middle], stepMs: 2_000, steps: 8 }],
];
const product = { rule: verdictOf, worthOfVoid: 1 };

describe.each(tables)('[U-01] the best of all attacks by outages, with %s', (_name, table) => {
  const seats = table.seats.length;

  test('brings nobody more than the stakes back', () => {
    expect(optimumOf({ ...table, ...product })).toBeLessThanOrEqual(seats + rounding);
  });

  test('never pays more than the stated return of what was played', () => {
    // A void stake is worth the stated return here, so the optimum bounds the payout of the others.
    expect(optimumOf({ ...table, rule: verdictOf, worthOfVoid: stated })).toBeLessThanOrEqual(seats * stated + rounding);
  });
});

describe('[U-01] the search for the best attack finds', () => {
  const losses: VerdictRule = (paid, { isMissed, needsPlayer }) => (paid === 0 && isMissed && needsPlayer ? 'void' : paid);
  const anyLoss: VerdictRule = (paid, { isMissed }) => (paid === 0 && isMissed ? 'void' : paid);
  const kept: VerdictRule = (paid, { isMissed, needsPlayer }) => (needsPlayer && isMissed && paid < 150 ? 'void' : paid);
  const of = (name: string) => tables.find(([each]) => each === name)![1];

  test.each([
    ['losses alone that are void, left by hand', 'one seat left by hand', { rule: losses }],
    ['losses alone that are void, at two seats', 'two seats left by hand', { rule: losses }],
    ['losses that are void below an automatic exit', 'one seat with an automatic exit', { rule: anyLoss }],
    ['losses that are void below one of two automatic exits', 'two seats with automatic exits', { rule: anyLoss }],
    ['losses that are void at one seat of each kind', 'one seat of each kind', { rule: anyLoss }],
    ['high wins that are kept', 'one seat left by hand', { rule: kept }],
    ['a fall that is shown before it is decided', 'one seat left by hand', { isDecidedWhenSeen: false }],
    ['a fall of one of three seats that is shown before it is decided', 'three seats, mixed', { isDecidedWhenSeen: false }],
  ] as const)('%s', (_name, table, fault) => {
    const seats = of(table).seats.length;
    expect(optimumOf({ ...of(table), ...product, ...fault })).toBeGreaterThan(seats + 0.02);
  });

  test('a stake that comes back where somebody wants it, and what is stated where nothing is void', () => {
    const alone = { ...of('one seat with an automatic exit'), ...product };
    expect(optimumOf(alone)).toBeCloseTo(stated, 3);
    expect(optimumOf({ ...of('one seat left by hand'), ...product })).toBeCloseTo(1, 9);
  });
});
