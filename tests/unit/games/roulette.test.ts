import { describe, expect, test } from 'vitest';
import {
  areBetsOn,
  betsDue,
  type Bet,
  colourOf,
  dueOf,
  pockets,
  readBets,
  roulette,
  rouletteReturn,
  rouletteVariants,
  rulesOf,
  serverSeedFrom,
  spotOf,
  spotPays,
  spots,
  type SpotSort,
  wheelOrder,
} from '../../../games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const idsOf = (sort: SpotSort) => spots.flatMap((spot) => (spot.sort === sort ? [spot.id] : []));
const even = ['red', 'black', 'even', 'odd', 'low', 'high'];

describe('the table', () => {
  test('has every bet of one with a single zero, once', () => {
    const counts = Object.fromEntries([...new Set(spots.map(({ sort }) => sort))].map((sort) => [sort, idsOf(sort).length]));
    expect(counts).toEqual({ straight: 37, split: 60, street: 14, corner: 23, line: 11, chance: 6, dozen: 3, column: 3 });
    expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length);
    expect(new Set(spots.map(({ numbers }) => numbers.join())).size).toBe(spots.length);
    for (const { id, numbers } of spots) expect([id, spotOf(id)?.numbers]).toEqual([id, numbers]);
    for (const id of ['0-4', '3-4', '2-4', '3-4-5', '3-4-6-7', '34-37', '2-3-4-5-6-7', 'dozen-4', '37', ''])
      expect(spotOf(id)).toBe(undefined);
    for (const id of ['0-3', '33-36', '35-36', '34-35-36', '0-2-3', '0-1-2-3', '32-33-35-36', '31-32-33-34-35-36'])
      expect([id, spotOf(id)?.id]).toEqual([id, id]);
  });

  test('has 18 red and 18 black numbers, which take turns on the wheel', () => {
    expect(pockets.filter((pocket) => colourOf(pocket) === 'red')).toEqual(spotOf('red')!.numbers);
    expect(spotOf('red')!.numbers).toHaveLength(18);
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(pockets);
    const colours = wheelOrder.slice(1).map(colourOf);
    for (const [place, colour] of colours.entries()) expect([place, colour]).toEqual([place, place % 2 === 0 ? 'red' : 'black']);
  });

  test.each([
    ['17', 3600],
    ['17-20', 1800],
    ['0-2-3', 1200],
    ['16-17-18', 1200],
    ['0-1-2-3', 900],
    ['16-17-19-20', 900],
    ['13-14-15-16-17-18', 600],
    ['dozen-2', 300],
    ['column-2', 300],
    ['black', 200],
    ['low', 200],
    ['odd', 200],
  ])('%s pays %i hundredths of the bet where it is hit, and nothing elsewhere', (id, pays) => {
    const spot = spotOf(id)!;
    for (const pocket of pockets)
      expect([pocket, spotPays(spot, pocket, 'european')]).toEqual([pocket, spot.numbers.includes(pocket) ? pays : 0]);
  });
});

describe('what comes back', () => {
  test('is 36 of 37 of every bet that there is, to the last unit', () => {
    for (const { id } of spots) {
      const { paid, of } = rouletteReturn([{ on: id, stake: 7 }], 'european');
      expect([id, paid * 37n, of]).toEqual([id, of * 36n * 100n, 7n * 37n]);
    }
  });

  test('is 73 of 74 of even chances with la partage, and 36 of 37 of all others', () => {
    for (const { id } of spots) {
      const { paid, of } = rouletteReturn([{ on: id, stake: 1 }], 'french');
      expect([id, even.includes(id) ? paid * 74n : paid * 37n]).toEqual([id, even.includes(id) ? of * 73n * 100n : of * 36n * 100n]);
    }
  });

  test('is told rounded down', () => {
    const rules = rulesOf('roulette');
    expect(rules.returnPercentOf(rules.usualWager('koi'))).toBe('97.29');
    expect(rules.returnPercentOf(rules.usualWager('koi', 'french-roulette'))).toBe('98.64');
    expect(
      rules.returnPercentOf({
        kind: 'roulette',
        variant: 'french',
        bets: [
          { on: '0', stake: 3 },
          { on: 'red', stake: 1 },
        ],
      }),
    ).toBe('97.63');
  });
});

describe('several bets of a round', () => {
  const bets: readonly Bet[] = [
    { on: '17', stake: 100 },
    { on: 'black', stake: 33 },
    { on: 'red', stake: 7 },
  ];

  test('are paid each by itself, exactly', () => {
    expect(betsDue(bets, 17, 'european')).toBe(100n * 3600n + 33n * 200n);
    expect(betsDue(bets, 32, 'french')).toBe(7n * 200n);
    expect(betsDue(bets, 0, 'european')).toBe(0n);
    expect(betsDue(bets, 0, 'french')).toBe(40n * 50n);
    const wager = { kind: 'roulette', variant: 'european', bets } as const;
    const outcome = { kind: 'roulette', pocket: 17, multiplier: 2618 } as const;
    expect(dueOf(wager, outcome, 140n, 2618)).toBe(366_600n);
  });

  test('are refused where one lies nowhere, twice in a place, or without a stake; and where there is none', () => {
    const isPossible = (list: readonly Bet[]) =>
      rulesOf('roulette').isPossible({ kind: 'roulette', variant: 'european', bets: list }, 'koi', 'roulette');
    expect(isPossible(bets)).toBe(true);
    expect(isPossible([])).toBe(false);
    expect(isPossible([...bets, { on: '17', stake: 1 }])).toBe(false);
    for (const bet of [
      { on: '37', stake: 1 },
      { on: '17', stake: 0 },
      { on: '17', stake: 1.5 },
      { on: '17', stake: -100 },
      { on: '__proto__', stake: 1 },
    ])
      expect([bet, isPossible([bet])]).toEqual([bet, false]);
    expect(areBetsOn([{ on: '17', stake: Number.MAX_SAFE_INTEGER + 1 }], () => true)).toBe(false);
    expect(readBets('17')).toEqual([]);
  });

  test('are of the variant that the title is, and of no other', () => {
    const rules = rulesOf('roulette');
    expect(rules.isPossible(rules.usualWager('koi', 'french-roulette'), 'koi', 'roulette')).toBe(false);
    expect(rules.isPossible(rules.usualWager('koi', 'french-roulette'), 'koi', 'french-roulette')).toBe(true);
  });
});

test('the draw decides the pocket alone, whatever was bet', () => {
  const fallen = Array.from({ length: 8 }, (_, nonce) => roulette(draw(nonce), [{ on: '17', stake: 1 }], 'european').pocket);
  // Computed apart from the engine, by another implementation of HMAC-SHA-256.
  expect(fallen).toEqual([36, 4, 7, 27, 36, 22, 24, 32]);
  for (const variant of rouletteVariants)
    expect(fallen).toEqual(fallen.map((_, nonce) => roulette(draw(nonce), [{ on: 'red', stake: 900 }], variant).pocket));
});
