import { describe, expect, test } from 'vitest';
import { translator } from '#games/client/messages.ts';
import { messages } from '#games/hazard/client/messages.ts';
import { thrownText } from '#games/hazard/client/names.ts';
import {
  allPairs,
  type Bet,
  courseOf,
  dueOf,
  hazard,
  hazardDue,
  hazardLength,
  hazardPays,
  hazardReturn,
  hazardSpotOf,
  hazardSpots,
  mains,
  maxThrows,
  nickWays,
  percentOf,
  rulesOf,
  serverSeedFrom,
  thrownUntilDecided,
  totalOfDice,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const pays = (id: string, ...totals: readonly number[]) => hazardPays(hazardSpotOf(id)!, totals);

describe('what is paid', () => {
  test('a main and the bet against it are paid by its end, the nick by the first throw alone', () => {
    expect([pays('main-7', 11), pays('against-7', 11), pays('nick-7', 11)]).toEqual([200, 0, 437]);
    expect([pays('main-7', 12), pays('against-7', 12), pays('nick-7', 12)]).toEqual([0, 192, 0]);
    expect([pays('main-7', 4, 9, 4), pays('against-7', 4, 9, 4), pays('nick-7', 4, 9, 4)]).toEqual([200, 0, 0]);
    expect([pays('main-7', 4, 9, 7), pays('against-7', 4, 9, 7), pays('nick-7', 4, 9, 7)]).toEqual([0, 192, 0]);
    expect([pays('main-8', 12), pays('nick-8', 12), pays('nick-6', 6), pays('nick-5', 5), pays('nick-9', 9)]).toEqual([
      200, 583, 583, 875, 875,
    ]);
  });

  test('what no throw has decided comes back, but for the nick', () => {
    expect([pays('main-7', 4, 9), pays('against-7', 4, 9), pays('nick-7', 4, 9)]).toEqual([100, 100, 0]);
  });

  test('there is each bet once', () => {
    expect(hazardSpots).toHaveLength(15);
    expect(new Set(hazardSpots.map(({ id }) => id)).size).toBe(15);
    for (const spot of hazardSpots) expect(hazardSpotOf(spot.id)).toBe(spot);
    for (const id of ['main-4', 'main-10', 'out-7', 'nick', '']) expect([id, hazardSpotOf(id)]).toEqual([id, undefined]);
  });

  test('as many throws are shown as the bets need', () => {
    const totals = [8, 4, 7, 8, 9];
    const length = (...on: readonly string[]) =>
      hazardLength(
        on.map((id) => ({ on: id, stake: 1 })),
        totals,
      );
    expect([length('nick-7'), length('main-8'), length('main-7'), length('against-9'), length('main-8', 'main-7')]).toEqual([
      1, 1, 3, 4, 3,
    ]);
  });
});

describe('what comes back', () => {
  test.each([
    ['main-5', '98.48'],
    ['main-6', '97.65'],
    ['main-7', '98.58'],
    ['main-8', '97.65'],
    ['main-9', '98.48'],
    ['against-5', '97.45'],
    ['against-6', '98.24'],
    ['against-7', '97.35'],
    ['against-8', '98.24'],
    ['against-9', '97.45'],
    ['nick-5', '97.22'],
    ['nick-6', '97.16'],
    ['nick-7', '97.11'],
    ['nick-8', '97.16'],
    ['nick-9', '97.22'],
  ])('of %s is %s of 100', (on, percent) => {
    expect(percentOf(hazardReturn([{ on, stake: 7 }]))).toBe(percent);
    const { paid, of } = hazardReturn([{ on, stake: 7 }]);
    const one = hazardReturn([{ on, stake: 1 }]);
    expect([paid, of]).toEqual([one.paid * 7n, one.of * 7n]);
  });

  test.each(mains)('of the nick of %i is counted over the first throw alone', (main) => {
    const spot = hazardSpotOf(`nick-${main}`)!;
    const { paid, of } = hazardReturn([{ on: spot.id, stake: 1 }]);
    expect(paid * 36n).toBe(of * allPairs.reduce((sum, pair) => sum + BigInt(hazardPays(spot, [totalOfDice(pair)])), 0n));
    expect(nickWays(main)).toBe(allPairs.filter((pair) => courseOf(main, [totalOfDice(pair)]).isWon).length);
  });

  test('is stated of every bet, and of what is usual', () => {
    const rules = rulesOf('hazard');
    expect(rules.returnPercentOf(rules.defaultWager('koi', 'hazard'))).toBe('98.58');
  });
});

describe('several bets of a round', () => {
  const bets: readonly Bet[] = [
    { on: 'main-7', stake: 31 },
    { on: 'against-5', stake: 17 },
    { on: 'nick-8', stake: 5 },
  ];

  test('are paid each by itself, exactly', () => {
    const throws = [
      [4, 4],
      [3, 2],
      [6, 2],
    ] as const;
    expect(hazardDue(bets, throws)).toBe(31n * 200n + 17n * 192n + 5n * 583n);
    expect(dueOf({ kind: 'hazard', bets }, { kind: 'hazard', throws, multiplier: 233 }, 53n, 233)).toBe(12_379n);
  });

  test('are refused where one lies nowhere, twice in a place, or without a stake; and where there is none', () => {
    const isPossible = (list: readonly Bet[]) => rulesOf('hazard').isPossible({ kind: 'hazard', bets: list }, 'koi', 'hazard');
    expect(isPossible(bets)).toBe(true);
    expect(isPossible([])).toBe(false);
    expect(isPossible([...bets, { on: 'main-7', stake: 1 }])).toBe(false);
    for (const bet of [
      { on: 'main-10', stake: 1 },
      { on: 'main-7', stake: 0 },
      { on: '__proto__', stake: 1 },
    ])
      expect([bet, isPossible([bet])]).toEqual([bet, false]);
  });
});

describe('the draw', () => {
  // Computed apart from the engine, by another implementation of HMAC-SHA-256.
  const thrown = [
    '3,4 5,5 6,5 5,3 3,6 2,5',
    '1,2',
    '4,5 4,1 2,6 6,1 5,3 1,3 5,1',
    '5,5 6,4',
    '1,3 5,3 4,6 6,5 4,2 4,2 3,3 1,5 6,3 4,6 2,5 1,3',
    '3,5 6,3 3,5',
  ];

  test('decides the throws alone, until every main is decided, whatever was bet', () => {
    for (const on of ['main-7', 'nick-5'])
      expect(thrown.map((_, nonce) => hazard(draw(nonce), [{ on, stake: 900 }]).throws.join(' '))).toEqual(thrown);
    expect(hazard(draw(0), [{ on: 'against-8', stake: 3 }]).multiplier).toBe(192);
  });

  test('ends after a hundred throws, whatever is open', () => {
    const fours = { below: () => 1, bits: () => 0n };
    // Four, and four again: every main is won at once.
    expect(thrownUntilDecided(fours, mains)).toHaveLength(2);
    let count = 0;
    const neither = { below: () => (count++ < 2 ? 1 : 2), bits: () => 0n };
    const throws = thrownUntilDecided(neither, [5, 7]);
    expect([throws.length, count]).toEqual([maxThrows, 2 * maxThrows]);
    expect(hazardDue([{ on: 'main-7', stake: 9 }], throws)).toBe(900n);
  });
});

test('a round in words says of the mains that were bet on how they ended, and no more throws than that took', () => {
  const throws = [
    [4, 4],
    [3, 2],
    [6, 2],
  ] as const;
  const reported = (...bets: readonly string[]) =>
    thrownText(
      translator('en', messages),
      throws,
      bets.map((on) => ({ on, stake: 1 })),
    );
  expect(reported('main-7', 'against-5')).toBe('Thrown: 8, 5, 8. Main 5 loses. Main 7 wins.');
  expect(reported('main-8', 'nick-7')).toBe('Thrown: 8. Main 8 wins.');
  expect(reported('nick-7')).toBe('Thrown: 8.');
  expect(reported()).toBe('Thrown: 8, 5, 8. Main 5 loses. Main 6 wins. Main 7 wins. Main 8 wins. Main 9 wins.');
  expect(thrownText(translator('en', messages), throws.slice(0, 2), [{ on: 'main-7', stake: 1 }])).toBe('Thrown: 8, 5. Main 7 is open.');
});
