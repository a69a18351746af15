import { describe, expect, test } from 'vitest';
import { translator } from '#games/client/messages.ts';
import {
  allPairs,
  type Bet,
  dueOf,
  percentOf,
  rulesOf,
  serverSeedFrom,
  twoDice,
  twoDiceDue,
  twoDiceReturn,
  twoDiceSpotOf,
  twoDiceSpots,
  type TwoDiceVariant,
  twoDiceVariants,
} from '#games/engine/index.ts';
import { messages } from '#games/twodice/client/messages.ts';
import { thrownText } from '#games/twodice/client/names.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });

/** For each bet: its winning throws out of 36, its payout, and the return of 100. */
const stated: readonly (readonly [variant: TwoDiceVariant, ids: readonly string[], ways: number, pays: number, percent: string])[] = [
  ['two-dice', ['under', 'over'], 15, 232, '96.66'],
  ['two-dice', ['even', 'odd'], 18, 194, '97.00'],
  ['two-dice', ['doubles', 'total-7'], 6, 582, '97.00'],
  ['two-dice', ['total-2', 'total-12'], 1, 3492, '97.00'],
  ['two-dice', ['total-3', 'total-11'], 2, 1746, '97.00'],
  ['two-dice', ['total-4', 'total-10'], 3, 1164, '97.00'],
  ['two-dice', ['total-5', 'total-9'], 4, 873, '97.00'],
  ['two-dice', ['total-6', 'total-8'], 5, 698, '96.94'],
  ['dice-duel', ['first', 'second'], 15, 233, '97.08'],
  ['dice-duel', ['tie', 'apart-3'], 6, 583, '97.16'],
  ['dice-duel', ['apart-1'], 10, 350, '97.22'],
  ['dice-duel', ['apart-2'], 8, 437, '97.11'],
  ['dice-duel', ['apart-4'], 4, 875, '97.22'],
  ['dice-duel', ['apart-5'], 2, 1750, '97.22'],
  ['dice-duel', [1, 2, 3, 4, 5, 6].map((face) => `tie-of-${face}`), 1, 3500, '97.22'],
];

describe('what comes back', () => {
  test.each(stated)('%s: %j wins in %i of 36 throws', (variant, ids, ways, pays, percent) => {
    for (const id of ids) {
      const paid = allPairs.map((dice) => twoDiceDue([{ on: id, stake: 7 }], dice, variant)).filter((due) => due > 0n);
      expect([id, paid]).toEqual([id, Array.from({ length: ways }, () => BigInt(pays) * 7n)]);
      const exact = twoDiceReturn([{ on: id, stake: 7 }], variant);
      expect([id, exact, percentOf(exact)]).toEqual([id, { paid: BigInt(ways * pays) * 7n, of: 252n }, percent]);
    }
  });

  test.each(twoDiceVariants)('is stated of every bet of %s, each of which there is once', (variant) => {
    const ids = twoDiceSpots[variant].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(stated.flatMap(([of, each]) => (of === variant ? each : [])).toSorted()).toEqual(ids.toSorted());
    for (const spot of twoDiceSpots[variant]) expect(twoDiceSpotOf(spot.id, variant)).toBe(spot);
  });

  test('of what is usual is told with the title', () => {
    const rules = rulesOf('two-dice');
    expect(['two-dice', 'dice-duel'].map((code) => rules.returnPercentOf(rules.defaultWager('koi', code)))).toEqual(['97.00', '97.08']);
  });
});

const winners = (variant: TwoDiceVariant, first: number, second: number) =>
  twoDiceSpots[variant].filter(({ wins }) => wins([first, second])).map(({ id }) => id);

test.each([
  ['two-dice', 1, 1, ['under', 'even', 'doubles', 'total-2']],
  ['two-dice', 3, 4, ['odd', 'total-7']],
  ['two-dice', 6, 3, ['over', 'odd', 'total-9']],
  ['dice-duel', 6, 1, ['first', 'apart-5']],
  ['dice-duel', 2, 3, ['second', 'apart-1']],
  ['dice-duel', 4, 4, ['tie', 'tie-of-4']],
] as const)('%s: with %i and %i win %j', (variant, first, second, ids) => {
  expect(winners(variant, first, second)).toEqual(ids);
});

describe('several bets of a round', () => {
  const bets: readonly Bet[] = [
    { on: 'first', stake: 31 },
    { on: 'apart-2', stake: 17 },
    { on: 'tie', stake: 5 },
  ];

  test('are paid each by itself, exactly', () => {
    expect(twoDiceDue(bets, [5, 3], 'dice-duel')).toBe(31n * 233n + 17n * 437n);
    expect(twoDiceDue(bets, [3, 5], 'dice-duel')).toBe(17n * 437n);
    const outcome = { kind: 'two-dice', dice: [6, 6], multiplier: 55 } as const;
    expect(dueOf({ kind: 'two-dice', variant: 'dice-duel', bets }, outcome, 53n, 55)).toBe(2_915n);
  });

  test('are refused on the other table, nowhere, twice in a place, or without a stake; and where there is none', () => {
    const isPossible = (list: readonly Bet[], code = 'dice-duel', variant: TwoDiceVariant = 'dice-duel') =>
      rulesOf('two-dice').isPossible({ kind: 'two-dice', variant, bets: list }, 'koi', code);
    expect(isPossible(bets)).toBe(true);
    expect([isPossible(bets, 'two-dice'), isPossible(bets, 'two-dice', 'two-dice'), isPossible([])]).toEqual([false, false, false]);
    expect(isPossible([...bets, { on: 'tie', stake: 1 }])).toBe(false);
    for (const bet of [
      { on: 'apart-6', stake: 1 },
      { on: 'tie', stake: 0 },
      { on: '__proto__', stake: 1 },
    ])
      expect([bet, isPossible([bet])]).toEqual([bet, false]);
  });
});

test('the draw decides the dice alone, whatever was bet', () => {
  // Computed apart from the engine, by another implementation of HMAC-SHA-256.
  const thrown = ['3,4', '1,2', '4,5', '5,5', '1,3', '3,5', '6,5', '4,3'];
  const dice = (on: string, variant: TwoDiceVariant) =>
    thrown.map((_, nonce) => twoDice(draw(nonce), [{ on, stake: 900 }], variant).dice.join());
  expect([dice('even', 'two-dice'), dice('tie', 'dice-duel')]).toEqual([thrown, thrown]);
  expect(twoDice(draw(3), [{ on: 'tie-of-5', stake: 3 }], 'dice-duel').multiplier).toBe(3500);
});

test('a throw in words is a total, or who is higher', () => {
  const t = translator('en', messages);
  expect(thrownText(t, [3, 5], 'two-dice')).toBe('3 and 5: total 8.');
  expect(
    (
      [
        [3, 5],
        [5, 3],
        [4, 4],
      ] as const
    ).map((dice) => thrownText(t, dice, 'dice-duel')),
  ).toEqual(['First 3, second 5: the second is higher.', 'First 5, second 3: the first is higher.', 'First 4, second 4: a tie.']);
});
