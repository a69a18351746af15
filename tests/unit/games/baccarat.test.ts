import { describe, expect, test } from 'vitest';
import {
  allWays,
  baccarat,
  baccaratDue,
  baccaratPays,
  baccaratReturn,
  baccaratSpots,
  baccaratVariants,
  bankerDraws,
  dealt,
  isNatural,
  playerDraws,
  pointsOf,
  rankOf,
  rulesOf,
  serverSeedFrom,
  shoeSize,
  suitOf,
  totalOf,
  waysOfTotals,
  winnerOf,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const returnOf = (on: string, variant: (typeof baccaratVariants)[number] = 'commission') => {
  const { paid, of } = baccaratReturn([{ on, stake: 1 }], variant);
  return Number(paid) / Number(of);
};

describe('the shoe', () => {
  const cards = Array.from({ length: shoeSize }, (_, card) => card);

  test('has eight of each card', () => {
    const counts = new Map<string, number>();
    for (const card of cards) counts.set(`${rankOf(card)} ${suitOf(card)}`, (counts.get(`${rankOf(card)} ${suitOf(card)}`) ?? 0) + 1);
    expect([...counts.values()]).toEqual(Array.from({ length: 52 }, () => 8));
    const points = Array.from({ length: 10 }, (_, value) => cards.filter((card) => pointsOf(card) === value).length);
    expect(points).toEqual([128, 32, 32, 32, 32, 32, 32, 32, 32, 32]);
  });

  test('gives no card twice in a round, and any card of those that are left', () => {
    const seen = new Set<number>();
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const { player, banker } = dealt(draw(nonce));
      const all = [...player, ...banker];
      expect(new Set(all).size).toBe(all.length);
      for (const card of all) seen.add(card);
    }
    expect([seen.size, Math.min(...seen), Math.max(...seen)]).toEqual([shoeSize, 0, shoeSize - 1]);
  });
});

describe('the third card', () => {
  const third = Array.from({ length: 10 }, (_, points) => points);

  test('is the player’s with five or less, and nobody’s beside a natural', () => {
    expect(third.filter(playerDraws)).toEqual([0, 1, 2, 3, 4, 5]);
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const { player, banker } = dealt(draw(nonce));
      const [first, other] = [totalOf(player.slice(0, 2)), totalOf(banker.slice(0, 2))];
      const isOver = isNatural(first) || isNatural(other);
      expect([player.length, banker.length]).toEqual(
        isOver ? [2, 2] : [first <= 5 ? 3 : 2, bankerDraws(other, first <= 5 ? pointsOf(player[2]!) : null) ? 3 : 2],
      );
    }
  });

  test.each([
    [0, third],
    [2, third],
    [3, [0, 1, 2, 3, 4, 5, 6, 7, 9]],
    [4, [2, 3, 4, 5, 6, 7]],
    [5, [4, 5, 6, 7]],
    [6, [6, 7]],
    [7, []],
  ])('is the banker’s with %i after these of the player: %o', (total, after) => {
    expect(third.filter((points) => bankerDraws(total, points))).toEqual(after);
    expect(bankerDraws(total, null)).toBe(total <= 5);
  });
});

describe('what comes back, over every order in which the cards of eight decks can lie', () => {
  test('counts every order once', () => {
    expect(waysOfTotals().reduce((sum, ways) => sum + ways, 0)).toBe(allWays);
    expect(allWays).toBe(416 * 415 * 414 * 413 * 412 * 411);
    expect(Number.isSafeInteger(allWays)).toBe(true);
  });

  test('wins of player, banker and tie are as often as in the published tables', () => {
    const wins = Object.fromEntries(baccaratSpots.map((spot) => [spot, 0]));
    for (const [at, ways] of waysOfTotals().entries()) {
      const winner = winnerOf(Math.floor(at / 10), at % 10);
      wins[winner] = (wins[winner] ?? 0) + ways;
    }
    expect(wins).toEqual({ player: 2_230_518_282_592_256, banker: 2_292_252_566_437_888, tie: 475_627_426_473_216 });
  });

  test('is 98.765 on player, 98.942 on banker, 85.640 on tie; without a fee 98.542 on banker', () => {
    expect(returnOf('player')).toBeCloseTo(98.764_919, 5);
    expect(returnOf('banker')).toBeCloseTo(98.942_094, 5);
    expect(returnOf('tie')).toBeCloseTo(85.640_371, 5);
    expect(returnOf('banker', 'no-fee')).toBeCloseTo(98.541_896, 5);
    const rules = rulesOf('baccarat');
    for (const [variant, on, reported] of [
      ['commission', 'player', '98.76'],
      ['commission', 'banker', '98.94'],
      ['commission', 'tie', '85.64'],
      ['no-fee', 'banker', '98.54'],
    ] as const)
      expect(rules.returnPercentOf({ kind: 'baccarat', variant, bets: [{ on, stake: 1 }] })).toBe(reported);
  });
});

describe('what is paid', () => {
  test('for each bet and end, the stake included', () => {
    const paid = (variant: (typeof baccaratVariants)[number], banker: number) =>
      baccaratSpots.map((winner) => baccaratSpots.map((spot) => baccaratPays(spot, winner, banker, variant)));
    expect(paid('commission', 6)).toEqual([
      [200, 0, 0],
      [0, 195, 0],
      [100, 100, 900],
    ]);
    expect(paid('no-fee', 6)[1]).toEqual([0, 150, 0]);
    expect(paid('no-fee', 7)[1]).toEqual([0, 200, 0]);
  });

  test('is exact where a commission leaves a fraction', () => {
    const hands = { player: [12, 11], banker: [8, 10] };
    expect([totalOf(hands.player), totalOf(hands.banker)]).toEqual([0, 9]);
    expect(
      baccaratDue(
        [
          { on: 'banker', stake: 33 },
          { on: 'tie', stake: 10 },
        ],
        hands,
        'commission',
      ),
    ).toBe(33n * 195n);
  });

  test('only on what there is to bet on', () => {
    const rules = rulesOf('baccarat');
    const isPossible = (on: string) =>
      rules.isPossible({ kind: 'baccarat', variant: 'commission', bets: [{ on, stake: 1 }] }, 'koi', 'baccarat');
    expect(['player', 'banker', 'tie', 'pair', '__proto__'].map(isPossible)).toEqual([true, true, true, false, false]);
    expect(rules.isPossible(rules.defaultWager('koi', 'no-fee-baccarat'), 'koi', 'baccarat')).toBe(false);
    expect(rules.isPossible(rules.defaultWager('koi', 'no-fee-baccarat'), 'koi', 'no-fee-baccarat')).toBe(true);
  });
});

test('the draw decides the cards alone, whatever was bet', () => {
  const rounds = Array.from({ length: 4 }, (_, nonce) => dealt(draw(nonce)));
  // Computed apart from the engine: cards drawn from a shrinking list, with another implementation of HMAC-SHA-256.
  expect(rounds).toEqual([
    { player: [378, 64], banker: [269, 242] },
    { player: [370, 129], banker: [238, 384, 404] },
    { player: [21, 274, 91], banker: [398, 85] },
    { player: [274, 257], banker: [345, 38] },
  ]);
  for (const variant of baccaratVariants)
    for (const [nonce, hands] of rounds.entries()) expect(baccarat(draw(nonce), [{ on: 'tie', stake: 900 }], variant)).toMatchObject(hands);
});
