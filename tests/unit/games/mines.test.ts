import { describe, expect, test } from 'vitest';
import {
  minMinesReturn,
  mines,
  minesMultiplier,
  minesReturn,
  maxMines,
  maxPicks,
  percentOf,
  placeCount,
  rulesOf,
  serverSeedFrom,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const counts = Array.from({ length: maxMines }, (_, at) => at + 1);

describe('[GAME-03] mines', () => {
  test.each([
    [1, 1, 101],
    [1, 24, 2_425],
    [3, 1, 110],
    [3, 2, 125],
    [5, 3, 195],
    [24, 1, 2_425],
  ])('%i mines pay after %i picks %i hundredths of the bet', (count, picks, pays) => expect(minesMultiplier(count, picks)).toBe(pays));

  test.each(counts)('of %i mines less than a hundredth of a multiplier is rounded away, and never more than 97 comes back', (count) => {
    const most = maxPicks(count);
    expect(minesMultiplier(count, most)).toBeLessThanOrEqual(1_000_000);
    for (let picks = 1; picks <= most; picks += 1) {
      const { paid, of } = minesReturn(count, picks);
      expect(paid <= 97n * of).toBe(true);
      // The share of bets that are paid, times a hundredth.
      expect(Number(paid) / Number(of)).toBeGreaterThan(97 - Number(paid) / Number(of) / minesMultiplier(count, picks) - 1e-9);
      expect(minesMultiplier(count, picks)).toBeGreaterThan(Math.max(100, minesMultiplier(count, picks - 1)));
    }
    expect(minMinesReturn(count).paid).toBeGreaterThan(95n * minMinesReturn(count).of);
  });

  test('is stated at the least that comes back', () => {
    const rules = rulesOf('mines');
    const all = Array.from({ length: maxPicks(3) }, (_, at) => percentOf(minesReturn(3, at + 1))).toSorted();
    expect(rules.returnPercentOf(rules.defaultWager('koi'))).toBe(all[0]);
  });

  test('lie each in a place of its own, and in each place as often', () => {
    const seen = Array.from({ length: placeCount }, () => 0);
    for (let nonce = 0; nonce < 5_000; nonce += 1) {
      const { mines: laid } = mines(draw(nonce), 3);
      expect([laid.length, new Set(laid).size, laid.toSorted((a, b) => a - b)]).toEqual([3, 3, laid]);
      for (const place of laid) seen[place]! += 1;
    }
    const chiSquare = seen.reduce((sum, count) => sum + (count - 600) ** 2 / 600, 0);
    expect(chiSquare).toBeLessThan(60);
  });

  test('show no more than was picked, and end at a mine, when taken, and at the last pick that is offered', () => {
    const { decisions } = rulesOf('mines');
    const rules = decisions!;
    const outcome = { kind: 'mines', mines: [0, 7, 24] } as const;
    const wager = { kind: 'mines', mines: 3 } as const;
    const picks = (...all: (number | null)[]) => all.map((pick) => ({ kind: 'mines', pick }) as const);
    expect(rules.seenOf(outcome, wager, picks(3, 4))).toEqual({ kind: 'mines', picked: [3, 4] });
    expect(rules.dueOf(outcome, wager, picks(3, 4), 100n)).toBe(null);
    expect(rules.dueOf(outcome, wager, picks(3, 4, null), 100n)).toBe(12_500n);
    expect(rules.dueOf(outcome, wager, picks(3, 4, 7), 100n)).toBe(0n);
    expect(rules.isAllowed({ kind: 'mines', pick: null }, outcome, wager, [])).toBe(false);
    expect(rules.isAllowed({ kind: 'mines', pick: 3 }, outcome, wager, picks(3))).toBe(false);
    expect(rules.isAllowed({ kind: 'mines', pick: 25 }, outcome, wager, [])).toBe(false);
    const safe = Array.from({ length: 24 }, (_, at) => at).filter((at) => at !== 0 && at !== 7);
    expect(rules.dueOf(outcome, wager, picks(...safe.slice(0, maxPicks(3))), 100n)).toBe(100n * BigInt(minesMultiplier(3, maxPicks(3))));
  });
});
