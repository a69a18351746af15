import { describe, expect, test } from 'vitest';
import {
  bacBo,
  bacBoDue,
  bacBoPays,
  bacBoReturn,
  bacBoSpots,
  bacBoWinner,
  type Bet,
  dueOf,
  percentOf,
  rulesOf,
  serverSeedFrom,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const rules = rulesOf('bac-bo');

describe('[GAME-03] bac bo', () => {
  test.each([
    ['player', [6, 2], [3, 4], [200, 0, 0]],
    ['banker', [1, 1], [1, 2], [0, 0, 200]],
    ['tie', [6, 1], [3, 4], [90, 860, 90]],
    ['tie', [5, 5], [5, 5], [90, 860, 90]],
    ['player', [6, 6], [6, 5], [200, 0, 0]],
  ] as const)('%s: %o against %o', (winner, player, banker, pays) => {
    expect(bacBoWinner({ player, banker })).toBe(winner);
    expect(bacBoSpots.map((spot) => bacBoPays(spot, winner))).toEqual(pays);
  });

  test('pays several bets each by itself, exactly', () => {
    const bets: readonly Bet[] = [
      { on: 'player', stake: 31 },
      { on: 'tie', stake: 7 },
      { on: 'banker', stake: 5 },
    ];
    const due = (player: readonly [number, number], banker: readonly [number, number]) => bacBoDue(bets, { player, banker });
    expect([due([6, 6], [1, 1]), due([1, 1], [6, 6]), due([2, 3], [1, 4])]).toEqual([6_200n, 1_000n, 31n * 90n + 7n * 860n + 5n * 90n]);
    const outcome = { kind: 'bac-bo', player: [6, 6], banker: [1, 1], multiplier: 144 } as const;
    expect(dueOf({ kind: 'bac-bo', bets }, outcome, 43n, 144)).toBe(6_200n);
    const isPossible = (list: readonly Bet[]) => rules.isPossible({ kind: 'bac-bo', bets: list }, 'koi', 'bac-bo');
    expect([isPossible(bets), isPossible([]), isPossible([...bets, bets[0]!])]).toEqual([true, false, false]);
    for (const on of ['pair', '', '__proto__']) expect(isPossible([{ on, stake: 1 }])).toBe(false);
    for (const stake of [0, -1, 1.5]) expect(isPossible([{ on: 'tie', stake }])).toBe(false);
  });

  test('gives back what the ways come to in which four dice fall', () => {
    // In 146 of 1,296 throws there is a tie, and the player wins half of the others.
    const back = (on: string) => bacBoReturn([{ on, stake: 7 }]);
    expect(back('player')).toEqual({ paid: 7n * (575n * 200n + 146n * 90n), of: 7n * 1_296n });
    expect(back('banker')).toEqual(back('player'));
    expect(back('tie')).toEqual({ paid: 7n * 146n * 860n, of: 7n * 1_296n });
    expect([percentOf(back('player')), percentOf(back('tie'))]).toEqual(['98.87', '96.88']);
    expect(rules.returnPercentOf(rules.defaultWager('koi', 'bac-bo'))).toBe('98.87');
  });

  test('is thrown by the draw alone, whatever was bet', () => {
    const thrown = (on: string) =>
      [0, 1, 2, 3, 4, 5].map((nonce) => {
        const { player, banker } = bacBo(draw(nonce), [{ on, stake: 900 }]);
        return [...player, ...banker];
      });
    // Computed apart from the engine, by another implementation of HMAC-SHA-256.
    const expected = [
      [3, 4, 5, 5],
      [1, 2, 4, 4],
      [4, 5, 4, 1],
      [5, 5, 6, 4],
      [1, 3, 5, 3],
      [3, 5, 6, 3],
    ];
    expect(thrown('player')).toEqual(expected);
    expect(thrown('tie')).toEqual(expected);
    expect([bacBo(draw(0), [{ on: 'banker', stake: 3 }]).multiplier, bacBo(draw(3), [{ on: 'tie', stake: 3 }]).multiplier]).toEqual([
      200, 860,
    ]);
  });
});
