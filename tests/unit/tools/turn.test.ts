import { afterEach, expect, test, vi } from 'vitest';
import { turnOfCommit } from '#tools/test/turn-of-commit.ts';
import { isInTurnOfDetails } from '#tests/browser/site/support/details-in-turn.ts';
import { isInTurn, seedsInTurn, takesTurns } from '#tests/support/turn.ts';
import { requirements } from '#tools/requirements/requirements.ts';

afterEach(() => vi.unstubAllEnvs());

const names = Array.from({ length: 300 }, (_, index) => `cashier ${index}`);
const inTurn = (turn: string) => {
  vi.stubEnv('TEST_TURN', turn);
  return names.filter((name) => isInTurn(name));
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

test('each seed runs with exactly one of the turns, and all of them without a turn', () => {
  const seeds = Array.from({ length: 100 }, (_, index) => index + 1);
  const mine = ['1/8', '2/8', '3/8', '4/8', '5/8', '6/8', '7/8', '8/8'].map((turn) => {
    vi.stubEnv('TEST_TURN', turn);
    return seedsInTurn(100);
  });
  expect(mine.flat().toSorted((one, other) => one - other)).toEqual(seeds);
  expect(mine.filter(({ length }) => length < 12)).toEqual([]);
  vi.stubEnv('TEST_TURN', 'all');
  expect(seedsInTurn(100)).toEqual(seeds);
});

test('a commit has a turn, the same each time', () => {
  expect(turnOfCommit()).toMatch(/^[1-8]\/8$|^all$/);
  expect(turnOfCommit()).toBe(turnOfCommit());
});

const turns = Array.from({ length: 8 }, (_, index) => `${index + 1}/8`);
/** The turns with which a detail of this title runs. */
const turnsOf = (title: string, isShown: boolean) =>
  turns.filter((turn) => {
    vi.stubEnv('TEST_TURN', turn);
    return isInTurnOfDetails({ project: { name: 'detailed' }, file: 'languages.spec.ts', title }, () => isShown);
  });

test('a detail of a page that alone shows a row of the specification runs with every commit', () => {
  expect(requirements.filter((id) => turnsOf(`[${id}, X-01] a page`, false).length < turns.length)).toEqual([]);
});

test('one that shows again what another suite has shown runs with two turns of eight, and one that cites nothing with one', () => {
  expect(requirements.filter((id) => turnsOf(`[${id}] a page`, true).length !== 2)).toEqual([]);
  expect(names.filter((name) => turnsOf(`[P-03] ${name}`, false).length !== 2)).toEqual([]);
  expect(names.filter((name) => turnsOf(name, false).length !== 1)).toEqual([]);
});
