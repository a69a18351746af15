import { describe, expect, test } from 'vitest';
import {
  codeOf,
  dueOf,
  gameKinds,
  games,
  listings,
  outcomeOf,
  pageOf,
  returnPercentOf,
  rulesOf,
  rulesOfCode,
  stakedBy,
  verify,
  type Wager,
} from '#games/engine/wager.ts';
import { commitmentOf } from '#games/engine/fairness.ts';
import { draw, seed } from '#tests/support/draws.ts';

describe('a title is the game', () => {
  test.each([
    ['that the catalogue names', { gameId: 'plinkoear', type: 'slots', code: 'keno' }, 'keno'],
    ['whose id it has', { gameId: 'plinkoear', type: 'slots', code: null }, 'plinkoear'],
    ['that its type names', { gameId: 'koi', type: 'slots', code: null }, 'slots'],
    // A page without a game of its own.
    ['that its type names, where the page of its id has no game of its own', { gameId: 'mines', type: 'slots', code: null }, 'slots'],
  ])('%s', (_title, title, code) => expect(codeOf(title)).toBe(code));
});

test('a game has its page and its rules, and one that nobody plays has neither', () => {
  expect(pageOf('plinkoear')).toBe('plinkoear');
  expect(rulesOfCode('plinkoear')).toBe(games['plinkoear']);
  expect(pageOf(listings['slot']!.plays[0]!)).toBe('slot');
  expect([pageOf('tiddlywinks'), rulesOfCode('tiddlywinks')]).toEqual([undefined, undefined]);
});

test('every kind has its rules, and no other', () => {
  expect(gameKinds.map((kind) => rulesOf(kind).kind)).toEqual(gameKinds);
  expect(gameKinds).toHaveLength(Object.keys(games).length);
  expect(new Set(gameKinds).size).toBe(gameKinds.length);
  expect(() => rulesOf('tiddlywinks' as never)).toThrow(new RangeError('no game of kind tiddlywinks'));
});

const crash: Wager = { kind: 'crash', autoExit: null };
const roulette: Wager = {
  kind: 'roulette',
  variant: 'european',
  bets: [
    { on: 'red', stake: 30 },
    { on: 'black', stake: 20 },
  ],
};

describe('what a round pays', () => {
  test('is the multiplier of its stake, where it is one bet', () => {
    expect(dueOf(crash, outcomeOf(draw('ear', 0), crash), 50n, 150)).toBe(7_500n);
  });
  test('is what its bets come to, where it holds several', () => {
    const dues = Array.from({ length: 40 }, (_, nonce) => dueOf(roulette, outcomeOf(draw('ear', nonce), roulette), 50n, 1));
    expect(new Set(dues)).toEqual(new Set([6_000n, 4_000n, 0n]));
  });
});

describe('what a round has staked', () => {
  test('is its stake, where nothing is decided', () => expect(stakedBy(crash, [], 50n)).toBe(50n));
  test('is its stake and what was added', () => {
    const wager = rulesOf('blackjack').defaultWager('blackjack') as Wager;
    const further = (...actions: readonly string[]) =>
      stakedBy(
        wager,
        actions.map((action) => rulesOf('blackjack').decisions!.readDecision({ action })),
        50n,
      );
    expect([further(), further('hit', 'stand'), further('double'), further('hit', 'double')]).toEqual([50n, 50n, 100n, 100n]);
    expect([further('decline', 'split'), further('insure'), further('insure', 'split', 'stand')]).toEqual([100n, 75n, 125n]);
  });
});

test('what comes back of a wager is what its game says', () => {
  expect(returnPercentOf({ kind: 'dice', side: 'over', chance: 9_500 })).toBe('96.90');
});

test('a round is verified by the rules of its game', () => {
  const outcome = outcomeOf(draw('ear', 3), crash);
  expect(verify(draw('ear', 3), commitmentOf(seed), crash, outcome)).toEqual({ isSeedCommitted: true, isOutcomeFair: true, outcome });
});
