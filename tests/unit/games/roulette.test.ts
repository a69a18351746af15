import { describe, expect, test } from 'vitest';
import {
  announcedBets,
  areBetsOn,
  betsDue,
  type Bet,
  colourOf,
  dueOf,
  fallenIn,
  fullTable,
  miniTable,
  readBets,
  roulette,
  rouletteReturn,
  type RouletteTable,
  rouletteVariants,
  rulesOf,
  serverSeedFrom,
  spotPays,
  type SpotSort,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const { pockets, spots, spotOf } = fullTable;
const idsOf = (table: RouletteTable, sort: SpotSort) => table.spots.flatMap((spot) => (spot.sort === sort ? [spot.id] : []));
const countsOf = (table: RouletteTable) =>
  Object.fromEntries([...new Set(table.spots.map(({ sort }) => sort))].map((sort) => [sort, idsOf(table, sort).length]));
const even = ['red', 'black', 'even', 'odd', 'low', 'high'];

describe('the table', () => {
  test('has every bet of one with a single zero, once', () => {
    expect(countsOf(fullTable)).toEqual({ straight: 37, split: 60, street: 14, corner: 23, line: 11, chance: 6, dozen: 3, column: 3 });
    expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length);
    expect(new Set(spots.map(({ numbers }) => numbers.join())).size).toBe(spots.length);
    for (const { id, numbers } of spots) expect([id, spotOf(id)?.numbers]).toEqual([id, numbers]);
    for (const id of ['0-4', '3-4', '2-4', '3-4-5', '3-4-6-7', '34-37', '2-3-4-5-6-7', 'dozen-4', '37', ''])
      expect(spotOf(id)).toBe(undefined);
    for (const id of ['0-3', '33-36', '35-36', '34-35-36', '0-2-3', '0-1-2-3', '32-33-35-36', '31-32-33-34-35-36'])
      expect([id, spotOf(id)?.id]).toEqual([id, id]);
  });

  test('of the small wheel has every bet that twelve numbers and a zero allow, once', () => {
    const table = miniTable;
    expect(countsOf(table)).toEqual({ straight: 13, split: 20, street: 6, corner: 7, chance: 6, dozen: 3, column: 3 });
    expect(new Set(table.spots.map(({ id }) => id)).size).toBe(58);
    expect(new Set(table.spots.map(({ numbers }) => numbers.join())).size).toBe(58);
    for (const { id, numbers } of table.spots) expect([id, table.spotOf(id)?.numbers]).toEqual([id, numbers]);
    for (const id of ['13', '3-4', '10-13', '12-15', '10-11-13-14', '1-2-3-4-5-6', 'dozen-4', '']) expect(table.spotOf(id)).toBe(undefined);
    const covered = ['low', 'high', 'red', 'black', 'dozen-1', 'dozen-3', 'column-1'].map((id) => table.spotOf(id)?.numbers);
    expect(covered).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12],
      [1, 3, 5, 7, 9, 12],
      [2, 4, 6, 8, 10, 11],
      [1, 2, 3, 4],
      [9, 10, 11, 12],
      [1, 4, 7, 10],
    ]);
  });

  test.each([
    ['full', fullTable, 18],
    ['small', miniTable, 6],
  ] as const)('has as many red as black numbers, which take turns on the %s wheel', (_name, table, count) => {
    const { wheelOrder } = table;
    expect(table.pockets.filter((pocket) => colourOf(pocket) === 'red')).toEqual(table.spotOf('red')!.numbers);
    expect(table.spotOf('red')!.numbers).toHaveLength(count);
    expect(table.pockets).toEqual(Array.from({ length: count * 2 + 1 }, (_, pocket) => pocket));
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(table.pockets);
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

test.each([
  ['7', 1200, 50],
  ['0', 1250, 1250],
  ['7-8', 600, 50],
  ['0-3', 650, 650],
  ['7-8-9', 400, 50],
  ['0-1-2', 450, 450],
  ['7-8-10-11', 300, 50],
  ['0-1-2-3', 350, 350],
  ['dozen-2', 300, 50],
  ['column-2', 300, 50],
  ['black', 200, 50],
])('on the small table %s pays at most %i hundredths, and %i where zero falls', (id, most, atZero) => {
  const spot = miniTable.spotOf(id)!;
  const paid = miniTable.pockets.map((pocket) => spotPays(spot, pocket, 'mini'));
  expect([Math.max(...paid), paid[0]]).toEqual([most, atZero]);
  const won = spot.numbers.includes(0) ? most - 50 : most;
  for (const pocket of miniTable.pockets.slice(1))
    expect([pocket, paid[pocket]]).toEqual([pocket, spot.numbers.includes(pocket) ? won : 0]);
});

test.each([
  ['17', [17, 3], 1800],
  ['17', [3, 17], 1800],
  ['17', [17, 17], 3600],
  ['17', [3, 4], 0],
  ['17-20', [20, 3], 900],
  ['17-20', [17, 20], 1800],
  ['16-17-18', [17, 3], 600],
  ['16-17-19-20', [17, 3], 450],
  ['13-14-15-16-17-18', [17, 3], 300],
  ['dozen-2', [17, 3], 150],
  ['column-2', [17, 20], 300],
  ['black', [17, 3], 100],
  ['black', [17, 20], 200],
  ['black', [0, 0], 0],
] as const)('with two balls %s pays after %j %i hundredths', (on, fallen, pays) => {
  expect(betsDue([{ on, stake: 3 }], fallen, 'two-ball')).toBe(BigInt(3 * pays));
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

  test('is 25 of 26 of every bet of the small table, of those with zero too', () => {
    for (const { id } of miniTable.spots) {
      const { paid, of } = rouletteReturn([{ on: id, stake: 7 }], 'mini');
      expect([id, paid * 26n, of]).toEqual([id, of * 25n * 100n, 7n * 13n]);
    }
  });

  test('is 36 of 37 with two balls too, over all 1,369 pairs of pockets', () => {
    for (const { id } of spots) {
      const { paid, of } = rouletteReturn([{ on: id, stake: 7 }], 'two-ball');
      expect([id, paid * 37n, of]).toEqual([id, of * 36n * 100n, 7n * 1_369n]);
    }
  });

  test('is told rounded down', () => {
    const rules = rulesOf('roulette');
    expect(rules.returnPercentOf(rules.defaultWager('koi'))).toBe('97.29');
    expect(rules.returnPercentOf(rules.defaultWager('koi', 'french-roulette'))).toBe('98.64');
    expect(rules.returnPercentOf(rules.defaultWager('koi', 'mini-roulette'))).toBe('96.15');
    expect(rules.returnPercentOf(rules.defaultWager('koi', 'two-ball-roulette'))).toBe('97.29');
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
    expect(betsDue(bets, [17], 'european')).toBe(100n * 3600n + 33n * 200n);
    expect(betsDue(bets, [32], 'french')).toBe(7n * 200n);
    expect(betsDue(bets, [0], 'european')).toBe(0n);
    expect(betsDue(bets, [0], 'french')).toBe(40n * 50n);
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
    expect(rules.isPossible(rules.defaultWager('koi', 'french-roulette'), 'koi', 'roulette')).toBe(false);
    expect(rules.isPossible(rules.defaultWager('koi', 'french-roulette'), 'koi', 'french-roulette')).toBe(true);
    const on = (place: string) => ({ kind: 'roulette', variant: 'mini', bets: [{ on: place, stake: 1 }] }) as const;
    expect(rules.isPossible(on('12'), 'koi', 'mini-roulette')).toBe(true);
    for (const place of ['13', '1-2-3-4-5-6']) expect(rules.isPossible(on(place), 'koi', 'mini-roulette')).toBe(false);
  });
});

test('the draw decides the pocket alone, whatever was bet', () => {
  const fallen = Array.from({ length: 8 }, (_, nonce) => roulette(draw(nonce), [{ on: '17', stake: 1 }], 'european').pocket);
  const fallenOnMini = fallen.map((_, nonce) => roulette(draw(nonce), [{ on: '7', stake: 1 }], 'mini').pocket);
  // Computed apart from the engine, by another implementation of HMAC-SHA-256.
  expect(fallen).toEqual([36, 4, 7, 27, 36, 22, 24, 32]);
  for (const variant of rouletteVariants.filter((each) => each !== 'mini'))
    expect(fallen).toEqual(fallen.map((_, nonce) => roulette(draw(nonce), [{ on: 'red', stake: 900 }], variant).pocket));
  expect(fallenOnMini).toEqual([1, 6, 8, 1, 9, 6, 4, 12]);
  // The first ball falls where a single one would.
  const pairs = fallen.map((_, nonce) => fallenIn(roulette(draw(nonce), [{ on: '17', stake: 1 }], 'two-ball')).join(' '));
  expect(pairs).toEqual(['36 18', '4 6', '7 20', '27 13', '36 33', '22 1', '24 10', '32 36']);
  const rules = rulesOf('roulette');
  const reported = { kind: 'roulette', pocket: 36, secondPocket: 18, multiplier: 0 } as const;
  expect(rules.isSameOutcome(reported, { ...reported })).toBe(true);
  expect(rules.isSameOutcome(reported, { ...reported, secondPocket: 19 })).toBe(false);
  expect(rules.isSameOutcome(reported, { kind: 'roulette', pocket: 36, multiplier: 0 })).toBe(false);
});

describe('[GAME-05] chips by the order of the wheel', () => {
  const chipsOf = (table: RouletteTable, id: string) => announcedBets(table).find((bet) => bet.id === id)?.chips;

  test('are of a number and the two on either side of it, on the wheel and around its zero', () => {
    expect(chipsOf(fullTable, 'neighbours-17')).toEqual(['2', '25', '17', '34', '6']);
    expect(chipsOf(fullTable, 'neighbours-0')).toEqual(['3', '26', '0', '32', '15']);
    expect(chipsOf(miniTable, 'neighbours-6')).toEqual(['8', '7', '6', '0', '12']);
  });

  test('cover the wheel in three of its parts, and lie on spots that there are', () => {
    const parts = ['voisins', 'tiers', 'orphelins'].map((id) => chipsOf(fullTable, id)!);
    expect(parts.map(({ length }) => length)).toEqual([9, 6, 5]);
    const covered = new Set(parts.flat().flatMap((on) => spotOf(on)!.numbers));
    expect(covered.size).toBe(37);
    for (const table of [fullTable, miniTable])
      for (const { chips } of announcedBets(table)) expect(chips.every((on) => table.spotOf(on))).toBe(true);
    expect(announcedBets(miniTable)).toHaveLength(13);
  });
});
