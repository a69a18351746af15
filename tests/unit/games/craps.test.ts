import { describe, expect, test } from 'vitest';
import { translator } from '#games/client/messages.ts';
import { messages } from '#games/craps/client/messages.ts';
import { rolledMark, rolledText } from '#games/craps/client/names.ts';
import {
  allPairs,
  type Bet,
  courseWays,
  craps,
  crapsDue,
  crapsLength,
  crapsPays,
  crapsPrices,
  crapsReturn,
  crapsSpotOf,
  crapsSpots,
  crapsWays,
  dueOf,
  maxThrows,
  percentOf,
  rulesOf,
  serverSeedFrom,
  totalOfDice,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const pays = (id: string, ...totals: readonly number[]) => crapsPays(crapsSpotOf(id)!, totals);
const returnOf = (on: string, stake = 1) => crapsReturn([{ on, stake }]);

describe('the table', () => {
  test('has each bet once', () => {
    expect(crapsSpots).toHaveLength(15);
    expect(new Set(crapsSpots.map(({ id }) => id)).size).toBe(15);
    for (const spot of crapsSpots) expect(crapsSpotOf(spot.id)).toBe(spot);
    for (const id of ['first-1', 'first-13', 'first', 'come', '']) expect([id, crapsSpotOf(id)]).toEqual([id, undefined]);
  });
});

describe('what is paid', () => {
  test.each([
    [[7], 200, 0],
    [[11], 200, 0],
    [[2], 0, 200],
    [[3], 0, 200],
    [[12], 0, 100],
    [[8, 12, 2, 11, 8], 200, 0],
    [[8, 12, 2, 11, 7], 0, 200],
    [[4, 7], 0, 200],
    [[10, 10], 200, 0],
    [[4, 12], 100, 100],
  ])('with %j pass pays %i and don’t pass %i', (totals, pass, dontPass) => {
    expect([pays('pass', ...totals), pays('dont-pass', ...totals)]).toEqual([pass, dontPass]);
  });

  test('all other bets know the come-out roll alone', () => {
    const field = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((total) => pays('field', total, 7));
    expect(field).toEqual([300, 200, 200, 0, 0, 0, 0, 200, 200, 200, 400]);
    expect([pays('any-craps', 2), pays('any-craps', 3), pays('any-craps', 12), pays('any-craps', 4, 12)]).toEqual([875, 875, 875, 0]);
    expect([pays('first-7', 7), pays('first-7', 6, 7), pays('first-2', 2), pays('first-4', 4, 4)]).toEqual([583, 0, 3500, 1166]);
    expect([crapsPrices(crapsSpotOf('field')!), crapsPrices(crapsSpotOf('pass')!), crapsPrices(crapsSpotOf('first-11')!)]).toEqual([
      [200, 300, 400],
      [200],
      [1750],
    ]);
  });

  test('as many rolls are shown as the bets need', () => {
    const length = (...on: readonly string[]) =>
      crapsLength(
        on.map((id) => ({ on: id, stake: 1 })),
        [8, 4, 7],
      );
    expect([length('field'), length('field', 'first-8'), length('pass'), length('field', 'dont-pass')]).toEqual([1, 1, 3, 3]);
  });
});

describe('what comes back', () => {
  test.each([
    ['pass', '98.58'],
    ['dont-pass', '98.63'],
    ['field', '97.22'],
    ['any-craps', '97.22'],
    ['first-2', '97.22'],
    ['first-3', '97.22'],
    ['first-4', '97.16'],
    ['first-5', '97.22'],
    ['first-6', '97.22'],
    ['first-7', '97.16'],
    ['first-8', '97.22'],
    ['first-9', '97.22'],
    ['first-10', '97.16'],
    ['first-11', '97.22'],
    ['first-12', '97.22'],
  ])('of %s is %s of 100', (on, percent) => {
    const one = returnOf(on);
    expect(percentOf(one)).toBe(percent);
    expect(returnOf(on, 7)).toEqual({ paid: one.paid * 7n, of: one.of * 7n });
  });

  // The known values for unlimited throws: 244 of 495 shooters pass; don't pass keeps 27 of 1,980.
  test.each([
    ['pass', 488n, 495n],
    ['dont-pass', 1_953n, 1_980n],
  ] as const)('of %s is what is known of craps, but for what is open', (on, known, all) => {
    const { paid, of } = returnOf(on);
    const { open } = courseWays(7);
    const off = paid * all - 100n * known * of;
    expect((off < 0n ? -off : off) <= 100n * open * all).toBe(true);
    expect(open > 0n && open * 10n ** 13n < 36n ** BigInt(maxThrows)).toBe(true);
  });

  test('of a bet on the come-out roll is counted over its 36 ways', () => {
    const ofFirst = crapsSpots.filter((spot) => spot.totals.length > 0);
    expect(ofFirst).toHaveLength(13);
    for (const spot of ofFirst) {
      const { paid, of } = returnOf(spot.id);
      const counted = allPairs.map((pair) => crapsPays(spot, [totalOfDice(pair), 7]));
      expect([spot.id, paid * 36n]).toEqual([spot.id, of * BigInt(counted.reduce((sum, each) => sum + each, 0))]);
      expect([spot.id, crapsWays(spot)]).toEqual([spot.id, counted.filter((each) => each > 0).length]);
    }
  });

  test('is stated of what is usual', () => {
    const rules = rulesOf('craps');
    expect(rules.returnPercentOf(rules.defaultWager('koi', 'craps'))).toBe('98.58');
  });
});

describe('several bets of a round', () => {
  const bets: readonly Bet[] = [
    { on: 'pass', stake: 31 },
    { on: 'field', stake: 17 },
    { on: 'dont-pass', stake: 5 },
  ];

  test('are paid each by itself, exactly', () => {
    expect(crapsDue(bets, [[6, 6]])).toBe(17n * 400n + 5n * 100n);
    const throws = [
      [4, 5],
      [1, 1],
      [6, 3],
    ] as const;
    expect(crapsDue(bets, throws)).toBe(31n * 200n + 17n * 200n);
    expect(dueOf({ kind: 'craps', bets }, { kind: 'craps', throws, multiplier: 181 }, 53n, 181)).toBe(9_600n);
  });

  test('are refused where one lies nowhere, twice in a place, or without a stake; and where there is none', () => {
    const isPossible = (list: readonly Bet[]) => rulesOf('craps').isPossible({ kind: 'craps', bets: list }, 'koi', 'craps');
    expect(isPossible(bets)).toBe(true);
    expect(isPossible([])).toBe(false);
    expect(isPossible([...bets, { on: 'field', stake: 1 }])).toBe(false);
    for (const bet of [
      { on: 'first-1', stake: 1 },
      { on: 'pass', stake: 0 },
      { on: '__proto__', stake: 1 },
    ])
      expect([bet, isPossible([bet])]).toEqual([bet, false]);
  });
});

test('the draw decides the rolls alone, until the pass line is decided, whatever was bet', () => {
  // Computed apart from the engine, by another implementation of HMAC-SHA-256.
  const rolled = ['3,4', '1,2', '4,5 4,1 2,6 6,1', '5,5 6,4', '1,3 5,3 4,6 6,5 4,2 4,2 3,3 1,5 6,3 4,6 2,5', '3,5 6,3 3,5'];
  for (const on of ['pass', 'first-2'])
    expect(rolled.map((_, nonce) => craps(draw(nonce), [{ on, stake: 900 }]).throws.join(' '))).toEqual(rolled);
  expect([0, 2, 3].map((nonce) => craps(draw(nonce), [{ on: 'dont-pass', stake: 3 }]).multiplier)).toEqual([0, 200, 0]);
});

describe('a round in words', () => {
  const reported = (bets: readonly string[], ...throws: readonly (readonly [number, number])[]) =>
    rolledText(
      translator('en', messages),
      throws,
      bets.map((on) => ({ on, stake: 1 })),
    );

  test('says what became of the pass line where somebody bet on it', () => {
    expect(reported(['pass'], [4, 4], [1, 1], [3, 5])).toBe('Rolled: 8, 2, 8. The pass line wins.');
    expect(reported(['dont-pass', 'field'], [4, 4], [1, 1], [3, 4])).toBe('Rolled: 8, 2, 7. The pass line loses.');
    expect(reported(['dont-pass'], [6, 6])).toBe('Rolled: 12. The pass line loses; twelve gives don’t pass back.');
    expect(reported(['pass'], [4, 4], [1, 1])).toBe('Rolled: 8, 2. Pass line and don’t pass are open.');
    expect(reported([], [4, 4], [3, 5])).toBe('Rolled: 8, 8. The pass line wins.');
  });

  test('tells no more rolls than the bets need', () => {
    expect(reported(['field'], [4, 4], [1, 1], [3, 5])).toBe('Rolled: 8.');
    expect([
      rolledMark([[3, 4]]),
      rolledMark([
        [4, 4],
        [1, 1],
        [3, 4],
      ]),
    ]).toEqual(['7', '8→7']);
  });
});
