import { describe, expect, test } from 'vitest';
import {
  allDice,
  type Bet,
  type Dice,
  dueOf,
  percentOf,
  rulesOf,
  serverSeedFrom,
  sicBo,
  sicBoDue,
  sicBoPays,
  sicBoReturn,
  type SicBoSort,
  sicBoSpotOf,
  sicBoSpots,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const pays = (id: string, ...dice: readonly [number, number, number]) => sicBoPays(sicBoSpotOf(id)!, dice);
/** Counts the throws of 216 that pay each number of hundredths. */
const paidThrows = (id: string) => {
  const counts: Record<number, number> = {};
  for (const dice of allDice) {
    const paid = sicBoPays(sicBoSpotOf(id)!, dice);
    if (paid > 0) counts[paid] = (counts[paid] ?? 0) + 1;
  }
  return counts;
};

describe('the table', () => {
  test('has each bet once', () => {
    const count = (sort: SicBoSort) => sicBoSpots.filter((spot) => spot.sort === sort).length;
    expect(sicBoSpots).toHaveLength(50);
    expect(new Set(sicBoSpots.map(({ id }) => id)).size).toBe(50);
    expect((['small', 'big', 'any-triple', 'total', 'single', 'double', 'triple', 'combination'] as const).map(count)).toEqual([
      1, 1, 1, 14, 6, 6, 6, 15,
    ]);
    for (const spot of sicBoSpots) expect(sicBoSpotOf(spot.id)).toBe(spot);
    for (const id of ['total-3', 'total-18', 'single-0', 'single-7', 'double', 'triple-7', 'combination-2-1', 'combination-3-3', ''])
      expect([id, sicBoSpotOf(id)]).toEqual([id, undefined]);
  });

  test('is thrown in 216 ways, each of them once', () => {
    expect(allDice).toHaveLength(216);
    expect(new Set(allDice.map((dice) => dice.join())).size).toBe(216);
  });
});

describe('what is paid', () => {
  test('small and big lose with every triple', () => {
    expect([pays('small', 1, 2, 1), pays('small', 4, 4, 2), pays('small', 4, 4, 3)]).toEqual([200, 200, 0]);
    expect([pays('big', 4, 4, 3), pays('big', 6, 5, 6), pays('big', 4, 4, 2)]).toEqual([200, 200, 0]);
    for (const face of [1, 2, 3, 4, 5, 6]) expect([pays('small', face, face, face), pays('big', face, face, face)]).toEqual([0, 0]);
  });

  test('one number pays by how many dice show it', () => {
    expect([pays('single-5', 1, 2, 3), pays('single-5', 1, 5, 3), pays('single-5', 5, 2, 5), pays('single-5', 5, 5, 5)]).toEqual([
      0, 200, 300, 400,
    ]);
  });

  test('a double wins with a triple too, a combination with both of its numbers, a triple with its own alone', () => {
    expect([pays('double-2', 2, 6, 2), pays('double-2', 2, 2, 2), pays('double-2', 2, 6, 6)]).toEqual([1300, 1300, 0]);
    expect([pays('combination-2-6', 6, 1, 2), pays('combination-2-6', 2, 6, 2), pays('combination-2-6', 6, 6, 1)]).toEqual([700, 700, 0]);
    expect([pays('triple-4', 4, 4, 4), pays('triple-4', 5, 5, 5), pays('triple-4', 4, 4, 5)]).toEqual([21_000, 0, 0]);
    expect([pays('any-triple', 4, 4, 4), pays('any-triple', 1, 1, 1), pays('any-triple', 4, 4, 5)]).toEqual([3500, 3500, 0]);
  });

  test('a total counts however it comes about', () => {
    expect([pays('total-9', 3, 3, 3), pays('total-9', 1, 2, 6), pays('total-9', 1, 2, 5)]).toEqual([840, 840, 0]);
  });
});

/** For each bet: its payouts with their number of throws out of 216, and the return of 100. */
const stated: readonly (readonly [ids: readonly string[], throws: Readonly<Record<number, number>>, percent: string])[] = [
  [['small', 'big'], { 200: 105 }, '97.22'],
  [['total-4', 'total-17'], { 7000: 3 }, '97.22'],
  [['total-5', 'total-16'], { 3500: 6 }, '97.22'],
  [['total-6', 'total-15'], { 2100: 10 }, '97.22'],
  [['total-7', 'total-14'], { 1400: 15 }, '97.22'],
  [['total-8', 'total-13'], { 1000: 21 }, '97.22'],
  [['total-9', 'total-12'], { 840: 25 }, '97.22'],
  [['total-10', 'total-11'], { 770: 27 }, '96.25'],
  [[1, 2, 3, 4, 5, 6].map((face) => `single-${face}`), { 200: 75, 300: 15, 400: 1 }, '92.12'],
  [[1, 2, 3, 4, 5, 6].map((face) => `double-${face}`), { 1300: 16 }, '96.29'],
  [sicBoSpots.flatMap(({ id, sort }) => (sort === 'combination' ? [id] : [])), { 700: 30 }, '97.22'],
  [[1, 2, 3, 4, 5, 6].map((face) => `triple-${face}`), { 21_000: 1 }, '97.22'],
  [['any-triple'], { 3500: 6 }, '97.22'],
];

describe('what comes back', () => {
  test.each(stated)('of %j is %j of 216 throws', (ids, throws, percent) => {
    const paid = Object.entries(throws).reduce((sum, [hundredths, count]) => sum + BigInt(hundredths) * BigInt(count), 0n);
    for (const id of ids) {
      expect([id, paidThrows(id)]).toEqual([id, throws]);
      const exact = sicBoReturn([{ on: id, stake: 7 }]);
      expect([id, exact, percentOf(exact)]).toEqual([id, { paid: paid * 7n, of: 216n * 7n }, percent]);
    }
  });

  test('is stated of every bet', () => {
    expect(stated.flatMap(([ids]) => ids).toSorted()).toEqual(sicBoSpots.map(({ id }) => id).toSorted());
    const rules = rulesOf('sic-bo');
    expect(rules.returnPercentOf(rules.defaultWager('koi', 'sic-bo'))).toBe('97.22');
  });
});

describe('several bets of a round', () => {
  const bets: readonly Bet[] = [
    { on: 'total-9', stake: 31 },
    { on: 'single-3', stake: 17 },
    { on: 'big', stake: 5 },
  ];
  const on = (dice: Dice) => sicBoDue(bets, dice);

  test('are paid each by itself, exactly', () => {
    expect(on([3, 3, 3])).toBe(31n * 840n + 17n * 400n);
    expect(on([3, 1, 5])).toBe(31n * 840n + 17n * 200n);
    expect(on([6, 3, 3])).toBe(17n * 300n + 5n * 200n);
    expect(on([1, 1, 1])).toBe(0n);
    const outcome = { kind: 'sic-bo', dice: [3, 1, 5], multiplier: 555 } as const;
    expect(dueOf({ kind: 'sic-bo', bets }, outcome, 53n, 555)).toBe(29_440n);
  });

  test('are refused where one lies nowhere, twice in a place, or without a stake; and where there is none', () => {
    const isPossible = (list: readonly Bet[]) => rulesOf('sic-bo').isPossible({ kind: 'sic-bo', bets: list }, 'koi', 'sic-bo');
    expect(isPossible(bets)).toBe(true);
    expect(isPossible([])).toBe(false);
    expect(isPossible([...bets, { on: 'big', stake: 1 }])).toBe(false);
    for (const bet of [
      { on: 'total-18', stake: 1 },
      { on: 'big', stake: 0 },
      { on: 'big', stake: 1.5 },
      { on: '__proto__', stake: 1 },
    ])
      expect([bet, isPossible([bet])]).toEqual([bet, false]);
  });
});

test('the draw decides the dice alone, whatever was bet', () => {
  const thrown = (on: string) => Array.from({ length: 8 }, (_, nonce) => sicBo(draw(nonce), [{ on, stake: 900 }]).dice);
  // Computed apart from the engine, by another implementation of HMAC-SHA-256.
  const expected = [
    [3, 4, 5],
    [1, 2, 4],
    [4, 5, 4],
    [5, 5, 6],
    [1, 3, 5],
    [3, 5, 6],
    [6, 5, 1],
    [4, 3, 5],
  ];
  expect(thrown('big')).toEqual(expected);
  expect(thrown('triple-1')).toEqual(expected);
  expect(sicBo(draw(0), [{ on: 'total-12', stake: 3 }]).multiplier).toBe(840);
});
