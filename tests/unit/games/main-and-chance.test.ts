import { describe, expect, test } from 'vitest';
import { allPairs, waysOfTotal } from '#games/engine/dice.ts';
import type { Randomness } from '#games/engine/fairness.ts';
import { courseOf, courseWays, type Main, mains, maxThrows, thrownUntilDecided } from '#games/engine/main-and-chance.ts';

const allTotals = Array.from({ length: 11 }, (_, index) => index + 2);

describe('two dice', () => {
  test('fall in 36 ways, each of them once', () => {
    expect(allPairs).toHaveLength(36);
    expect(new Set(allPairs.map((pair) => pair.join())).size).toBe(36);
    expect(allTotals.map(waysOfTotal)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect([waysOfTotal(1), waysOfTotal(13)]).toEqual([0, 0]);
  });
});

describe('a main', () => {
  // n: the first throw nicks, o: it is out, c: it is the chance; totals 2 to 12.
  test.each([
    [5, 'oocncccccoo'],
    [6, 'ooccnccccon'],
    [7, 'oocccncccno'],
    [8, 'ooccccnccon'],
    [9, 'oocccccncoo'],
  ] as const)('of %i: what the first throw is', (main, first) => {
    const shown = allTotals.map((total) => {
      const { isWon, chance, length } = courseOf(main, [total]);
      expect([length, chance]).toEqual([1, isWon === null ? total : null]);
      return isWon === null ? 'c' : isWon ? 'n' : 'o';
    });
    expect(shown.join('')).toBe(first);
  });

  test('with a chance is decided by what comes first, and by nothing else', () => {
    expect(courseOf(7, [8, 11, 12, 2, 8, 7])).toEqual({ isWon: true, length: 5, chance: 8 });
    expect(courseOf(7, [8, 11, 6, 7, 8])).toEqual({ isWon: false, length: 4, chance: 8 });
    expect(courseOf(5, [7, 11, 2, 5])).toEqual({ isWon: false, length: 4, chance: 7 });
    expect(courseOf(9, [4, 7, 5])).toEqual({ isWon: null, length: 3, chance: 4 });
  });
});

describe('two dice are thrown', () => {
  /** Dice with these faces, which repeat the last throw from then on. */
  const falling = (...faces: readonly number[]): Randomness => {
    let thrown = 0;
    return { below: () => faces[thrown < faces.length ? thrown++ : faces.length - 2 + (thrown++ % 2)]! - 1, bits: () => 0n };
  };

  test('until each main is decided', () => {
    const eightThenSeven = () => falling(3, 5, 1, 1, 3, 4, 6, 6);
    expect(thrownUntilDecided(eightThenSeven(), [7])).toEqual([
      [3, 5],
      [1, 1],
      [3, 4],
    ]);
    expect(thrownUntilDecided(eightThenSeven(), [8])).toEqual([[3, 5]]);
    expect(thrownUntilDecided(eightThenSeven(), [8, 7])).toHaveLength(3);
  });

  test('once at least, whatever is to be decided', () => {
    expect(thrownUntilDecided(falling(3, 5, 1, 1), [])).toEqual([[3, 5]]);
  });

  test('a hundred times at most', () => {
    const open = thrownUntilDecided(falling(1, 3, 2, 4), [7]);
    expect([open.length, maxThrows, open[0], open[99]]).toEqual([100, 100, [1, 3], [2, 4]]);
  });
});

/** Chances in the order of throws, apart from the engine: the share that is still undecided after each throw. */
function computedApart(main: Main): { readonly won: number; readonly lost: number; readonly open: number } {
  let [won, lost] = [0, 0];
  let open = new Map<number, number>();
  for (const total of allTotals) {
    const { isWon } = courseOf(main, [total]);
    const part = waysOfTotal(total) / 36;
    if (isWon === null) open.set(total, part);
    else if (isWon) won += part;
    else lost += part;
  }
  for (let thrown = 1; thrown < maxThrows; thrown += 1) {
    const next = new Map<number, number>();
    for (const [chance, part] of open)
      for (const total of allTotals) {
        const share = (part * waysOfTotal(total)) / 36;
        if (total === chance) won += share;
        else if (total === main) lost += share;
        else next.set(chance, (next.get(chance) ?? 0) + share);
      }
    open = next;
  }
  return { won, lost, open: [...open.values()].reduce((sum, part) => sum + part, 0) };
}

describe('what comes back', () => {
  test.each(mains)('of main %i is counted over all orders of throws', (main) => {
    const { won, lost, open, of } = courseWays(main);
    expect(won + lost + open).toBe(of);
    const apart = computedApart(main);
    expect(Number((won * 10n ** 15n) / of) / 1e15).toBeCloseTo(apart.won, 12);
    expect(Number((lost * 10n ** 15n) / of) / 1e15).toBeCloseTo(apart.lost, 12);
    expect(Number((open * 10n ** 24n) / of) / 1e24 / apart.open).toBeCloseTo(1, 6);
    expect(open > 0n && open * 10n ** 10n < of).toBe(true);
  });

  // A. de Moivre, The Doctrine of Chances: the setter's gain on a stake of one, with unlimited throws.
  test.each([
    [5, 43n, 2835n],
    [6, 167n, 7128n],
    [7, 7n, 495n],
    [8, 167n, 7128n],
    [9, 43n, 2835n],
  ] as const)('of main %i is what de Moivre found, but for what is open', (main, gained, of) => {
    const { won, lost, open, of: all } = courseWays(main);
    const off = (lost - won) * of - gained * all;
    expect((off < 0n ? -off : off) <= open * of).toBe(true);
  });
});
