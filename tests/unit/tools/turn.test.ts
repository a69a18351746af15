import { afterEach, expect, test, vi } from 'vitest';
import { turnOfCommit } from '#tools/test/turn-of-commit.ts';
import { isInTurn, takesTurns } from '#tests/support/turn.ts';

afterEach(() => vi.unstubAllEnvs());

const names = Array.from({ length: 300 }, (_, index) => `cashier ${index}`);
const inTurn = (turn: string) => {
  vi.stubEnv('TEST_TURN', turn);
  return names.filter(isInTurn);
};

test('each repetition runs with exactly one of the turns, and no turn is empty', () => {
  const turns = ['1/3', '2/3', '3/3'].map(inTurn);
  expect(turns.flat().toSorted()).toEqual(names.toSorted());
  expect(turns.filter((each) => each.length < 50)).toEqual([]);
});

test('everything runs without a turn', () => {
  for (const turn of ['', 'all', '0']) {
    expect(inTurn(turn)).toEqual(names);
    expect(takesTurns()).toBe(false);
  }
});

test('a commit has a turn, the same each time', () => {
  expect(turnOfCommit()).toMatch(/^[1-6]\/6$|^all$/);
  expect(turnOfCommit()).toBe(turnOfCommit());
});
