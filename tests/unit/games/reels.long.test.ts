import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { machineOf, percentOf, reelCodes, reels, type ReelCode } from '#games/engine/index.ts';
import type { Randomness } from '#games/engine/fairness.ts';
import { clusters, shapesIn } from '#games/reels/models/clusters.ts';
import { freeSpins, stickyWilds } from '#games/reels/models/free-spins.ts';
import { holdAndWin } from '#games/reels/models/hold.ts';
import { bothWays, expandingWilds, mysterySymbols } from '#games/reels/models/lines.ts';
import { doublingWilds, multiplierReel } from '#games/reels/models/three-reels.ts';
import { tumble } from '#games/reels/models/tumble.ts';
import { colossal, variableWays, ways } from '#games/reels/models/ways.ts';
import { listing } from '#games/reels/listing.ts';
import { share, plus, times } from '#games/reels/fractions.ts';
import { cellsOf, paidBy, placeOf, type ReelMachine, type Screen } from '#games/reels/screens.ts';
import { lineWins, tenLines, threeByThree, twentyLines, wayWins } from '#games/reels/wins.ts';
import { bound, chiSquare, draw } from '#tests/support/draws.ts';

/** Plays a machine once for each outcome of its draw, each with its probability: the sum of their payouts is its return, without analysis. */
function everyWay(machine: ReelMachine) {
  const drawn: { value: number; readonly limit: number }[] = [];
  let at = 0;
  const random: Randomness = {
    bits: () => 0n,
    below(limit) {
      drawn[at] ??= { value: 0, limit };
      at += 1;
      return drawn[at - 1]!.value;
    },
  };
  // Ways of the same chance are summed as whole numbers.
  const paid = new Map<bigint, { sum: number; ways: number }>();
  for (;;) {
    at = 0;
    const pays = paidBy(machine.play(random));
    const of = drawn.reduce((product, { limit }) => product * BigInt(limit), 1n);
    const same = paid.get(of) ?? { sum: 0, ways: 0 };
    paid.set(of, { sum: same.sum + pays, ways: same.ways + 1 });
    while (drawn.length > 0 && drawn.at(-1)!.value === drawn.at(-1)!.limit - 1) drawn.pop();
    if (drawn.length === 0) break;
    drawn.at(-1)!.value += 1;
  }
  const all = [...paid];
  return {
    chance: plus(...all.map(([of, { ways: count }]) => share(count, of))),
    paid: plus(...all.map(([of, { sum }]) => times(share(sum), share(1, of)))),
  };
}

const five = { A: [50, 200, 1000], B: [20, 70, 300] };
const small: Readonly<Record<ReelCode, ReelMachine>> = {
  'classic-reels': doublingWilds({ strips: ['ABBA', 'WABB', 'BWAWB'], lines: threeByThree, pays: { A: [400], B: [100] } }),
  'multiplier-reel': multiplierReel({ strips: ['ABBA', 'WABB', 'BWAB'], factors: '112X', pays: { A: [400], B: [100] } }),
  'both-ways': bothWays({ strips: ['ABCB', 'WBAC', 'ACWB', 'BBAW', 'ABACC'], lines: tenLines, pays: five }),
  'expanding-wilds': expandingWilds({ strips: ['ABCB', 'CBACBW', 'ACCB', 'BCBAW', 'ABACC'], lines: tenLines, pays: five }),
  'mystery-symbols': mysterySymbols({ strips: ['ABCM', 'MMBC', 'ACMB', 'BMA', 'ABAM'], lines: twentyLines, pays: five, hidden: 'ABB' }),
  ways: ways({ strips: ['ABCS', 'WBASCB', 'ACCB', 'BSCW', 'ABACS'], pays: five, scatterPays: [200, 500] }),
  'variable-ways': variableWays({ cells: ['AB', 'ABW', 'BA', 'AB'], least: 1, most: 2, pays: { A: [30, 90], B: [10, 20] } }),
  colossal: colossal({ strips: ['ABAACB', 'BBACA'], giants: 'ABCCW', pays: { A: [300, 700], B: [100, 900] } }),
  'free-spins': freeSpins({
    strips: ['ABS', 'SBA', 'SAB'],
    lines: threeByThree,
    pays: { A: [50], B: [20] },
    scatterPays: [100],
    spins: [2],
    factor: 3,
  }),
  'sticky-wilds': stickyWilds({
    strips: ['ABS', 'SWB', 'SAW'],
    lines: threeByThree,
    pays: { A: [50], B: [20] },
    scatterPays: [100],
    spins: 2,
  }),
  'hold-and-win': holdAndWin({
    strips: ['OOOAB', 'OOOB'],
    lines: [],
    pays: { A: [50], B: [20] },
    trigger: 5,
    oneIn: 2,
    values: [100, 300],
    full: 5000,
  }),
  tumble: tumble({ reels: 2, rows: 2, fill: 'ABB', least: 3, pays: { A: [300, 500], B: [50, 80] }, factors: [1, 5] }),
  clusters: clusters({ reels: 3, rows: 3, fill: 'ABB', least: 3, pays: { A: [30, 80, 200], B: [10, 20] }, litFactor: 3 }),
};

describe('[GAME-03] reels', () => {
  test('at least twelve models differ, with that of the ten lines, and each has its titles', () => {
    expect(reelCodes.length + 1).toBeGreaterThanOrEqual(12);
    expect(listing.plays).toEqual(reelCodes);
    expect(new Set(reelCodes.map((code) => machineOf(code).deviation)).size).toBeGreaterThan(8);
    expect(new Set(reelCodes.map((code) => machineOf(code).volatility))).toEqual(new Set(['low', 'medium', 'high', 'extreme']));
  });

  test.each(reelCodes)('%s: the analysis agrees with every way in which a small machine can come out', { timeout: 120_000 }, (code) => {
    const { chance, paid } = everyWay(small[code]);
    expect(chance).toEqual({ paid: 1n, of: 1n });
    expect(small[code].exactReturn()).toEqual(paid);
    expect(paid.paid).toBeGreaterThan(0n);
  });

  test.each(reelCodes)('%s returns what it states, to the last hundredth', { timeout: 60_000 }, (code) => {
    const { machine, returnPercent } = machineOf(code);
    expect(percentOf(machine.exactReturn())).toBe(returnPercent);
    expect(Math.abs(Number(returnPercent) - 96)).toBeLessThan(0.1);
  });

  test.each(reelCodes)('%s: what is stated of its wins is what 20,000 rounds show', { timeout: 60_000 }, (code) => {
    const { deviation, wins, volatility } = machineOf(code);
    const rounds = 20_000;
    let [sum, squares, over] = [0, 0, 0];
    const many = Array.from({ length: rounds }, (_, nonce) => reels(draw(`wins of ${code}`, nonce), code).multiplier / 100);
    for (const paid of many) {
      sum += paid;
      squares += paid * paid;
      over += Number(paid > 1);
    }
    const error = Math.sqrt((wins / 100) * (1 - wins / 100) * rounds);
    expect(Math.abs(over - (wins / 100) * rounds)).toBeLessThan(4.5 * error);
    const measured = Math.sqrt(squares / rounds - (sum / rounds) ** 2);
    // Rare and large wins dominate it: with this few rounds it is known only roughly.
    expect(measured / deviation).toBeGreaterThan(0.5);
    expect(measured / deviation).toBeLessThan(2);
    expect(deviation < 2 ? 'low' : deviation < 4 ? 'medium' : deviation < 8 ? 'high' : 'extreme').toBe(volatility);
  });

  test.each(reelCodes)('%s: how far a round strays is what the rounds on record show', (code) => {
    const records = JSON.parse(readFileSync('docs/records/games.json', 'utf8')) as Record<string, { readonly spread: number }>;
    expect(machineOf(code).deviation).toBe(Number(records[code]!.spread.toFixed(1)));
  });

  test.each(reelCodes)('%s: before the first round nothing seems to have won', (code) => {
    const { atRest, lines, pays, least, rows } = machineOf(code).machine;
    const cells = Array.from(atRest.join(''));
    const isMost = Math.max(...Object.keys(pays).map((symbol) => cells.filter((own) => own === symbol).length)) < least;
    const isApart = cells.every((symbol, index) => (index + 1) % rows === 0 || cells[index + 1] !== symbol);
    const wins = lines
      ? [
          ...lineWins(atRest, lines, pays),
          ...lineWins(
            atRest.toReversed(),
            lines.map((line) => line.toReversed()),
            pays,
          ),
        ]
      : wayWins(atRest, pays, 1, Math.min(least, 4));
    expect([code, wins.length === 0 || isMost || (code === 'clusters' && isApart)]).toEqual([code, true]);
  });

  test.each(reelCodes)('%s: every win lies on cells that show it, and screens add up', (code) => {
    const { machine } = machineOf(code);
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const { screens, multiplier } = reels(draw('cells', nonce), code);
      expect(multiplier).toBe(paidBy(screens));
      for (const { window, wins, factor } of screens) {
        expect(window.length).toBe(machine.reels);
        for (const column of window) expect(column.length).toBeLessThanOrEqual(machine.rows);
        for (const { symbol, cells, pays, count } of wins) {
          const shown = cells.map(placeOf).map(({ reel, row }) => window[reel]![row]);
          expect(shown.every((own) => own === symbol || own === 'W')).toBe(true);
          expect(new Set(cells).size).toBe(cells.length);
          expect([Number.isInteger(pays), pays > 0, count >= 3 || symbol === 'O', factor >= 1]).toEqual([true, true, true, true]);
        }
      }
    }
  });

  test.each(reelCodes)('%s: the first cell shows each letter as often as its reel has it', (code) => {
    const { machine } = machineOf(code);
    const rounds = 6_000;
    const shown = new Map<string, number>();
    let expected: ReadonlyMap<string, number> | null = null;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const letter = machine.play(scripted(nonce, machine))[0]!.window[0]![0]!;
      shown.set(letter, (shown.get(letter) ?? 0) + 1);
    }
    expected = new Map(shown);
    const observed = Array.from(expected.keys(), () => 0);
    const letters = [...expected.keys()];
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const at = letters.indexOf(reels(draw('first cells', nonce), code).screens[0]!.window[0]![0]!);
      observed[at] = (observed[at] ?? 0) + 1;
    }
    expect(chiSquare(observed, [...expected.values()])).toBeLessThan(bound(letters.length));
  });
});

/** Goes through the stops of the first reel in turn; all else at zero. */
function scripted(nonce: number, machine: ReelMachine): Randomness {
  let drawn = 0;
  const isVariable = machine.rows === 7;
  return {
    bits: () => 0n,
    below(limit) {
      drawn += 1;
      return drawn === (isVariable ? 2 : 1) ? nonce % limit : 0;
    },
  };
}

describe('reels, played', () => {
  /** The first rounds with such screens. */
  const find = (code: ReelCode, is: (screens: readonly Screen[]) => boolean): readonly Screen[] => {
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const { screens } = reels(draw('find', nonce), code);
      if (is(screens)) return screens;
    }
    throw new Error(`none of ${code}`);
  };

  test('free spins follow their scatters, are counted down and pay three times', () => {
    const screens = find('free-spins', (all) => all.length > 1);
    expect(screens.map(({ left }) => left)).toEqual(Array.from({ length: 11 }, (_, index) => 10 - index));
    expect(screens.slice(1).every(({ by, factor }) => by === 'free' && factor === 3)).toBe(true);
  });

  test('a sticky wild stays until the last free spin', () => {
    const screens = find('sticky-wilds', (all) => all.length > 1 && all.at(-1)!.window.join('').includes('W')).slice(1);
    expect(screens).toHaveLength(8);
    const wilds = screens.map(({ window }) => cellsOf(window, 'W'));
    for (const [number, cells] of wilds.slice(1).entries()) expect(cells).toEqual(expect.arrayContaining([...wilds[number]!]));
  });

  test('coins that are held stay, and each new one brings three respins; fewer than five are worth nothing', () => {
    const screens = find('hold-and-win', (all) => all.length > 4);
    const coins = screens.map(({ window }) => window.join('').split('O').length - 1);
    expect(coins).toEqual(coins.toSorted((a, b) => a - b));
    expect(screens.map(({ coins: worth }) => worth.length)).toEqual(coins);
    // The respins left after each screen; the first and the last screen are checked apart.
    const left = coins.map((count, number) => (count > (coins[number - 1] ?? 0) ? 3 : screens[number - 1]!.left - 1));
    expect(screens.slice(1, -1).map((each) => each.left)).toEqual(left.slice(1, -1));
    const few = find('hold-and-win', ([first]) => first!.window.join('').split('O').length === 5);
    expect([few.length, few[0]!.coins]).toEqual([1, []]);
  });

  test('what has won leaves, the rest falls, and each fall pays by more, five times at most', () => {
    const screens = find('tumble', (all) => all.length > 2);
    expect(screens.map(({ factor }) => factor)).toEqual([1, 2, 3, 5, 10].slice(0, screens.length));
    const gone = new Set(screens[0]!.wins.map(({ symbol }) => symbol));
    for (const [reel, column] of screens[0]!.window.entries()) {
      const kept = Array.from(column)
        .filter((symbol) => !gone.has(symbol))
        .join('');
      expect(screens[1]!.window[reel]!.endsWith(kept)).toBe(true);
    }
  });

  test('a reel with a wild is wild from top to bottom, after it was seen as it stopped', () => {
    const [stopped, grown] = find('expanding-wilds', (all) => all.length > 1);
    for (const [reel, column] of stopped!.window.entries()) expect(grown!.window[reel]).toBe(column.includes('W') ? 'WWW' : column);
    expect(stopped!.wins).toEqual([]);
  });

  test('hidden symbols all turn out to be the same', () => {
    const [hidden, shown] = find('mystery-symbols', (all) => all.length > 1);
    const [, ...others] = Array.from(hidden!.window.join('')).map((symbol, index) =>
      symbol === 'M' ? shown!.window.join('')[index] : symbol,
    );
    expect(new Set(others.filter((_, index) => hidden!.window.join('')[index + 1] === 'M')).size).toBe(1);
  });

  test('five of a line that pays both ways pays once', () => {
    const machine = bothWays({ strips: ['BBB', 'BBB', 'BBB', 'BBB', 'BBB'], lines: tenLines.slice(0, 1), pays: five });
    const [{ wins } = { wins: [] }] = machine.play({ bits: () => 0n, below: () => 0 });
    expect(wins.map(({ pays }) => pays)).toEqual([300]);
    const fromRight = bothWays({ strips: ['AAA', 'CCC', 'BBB', 'BBB', 'BBB'], lines: tenLines.slice(0, 1), pays: five });
    const [{ wins: right } = { wins: [] }] = fromRight.play({ bits: () => 0n, below: () => 0 });
    expect(right.map(({ cells }) => cells.map(placeOf))).toEqual([[4, 3, 2].map((reel) => ({ reel, row: 1 }))]);
  });

  test('shapes that hang together are as many as are known: 1, 13, 218 and 11,506 of squares', () => {
    const square = (side: number) =>
      Array.from({ length: side * side }, (_, index) =>
        Array.from({ length: side * side }, (_each, other) => other).filter(
          (other) => Math.abs((index % side) - (other % side)) + Math.abs(Math.floor(index / side) - Math.floor(other / side)) === 1,
        ),
      );
    const all = (side: number) => shapesIn(square(side)).reduce((sum, { count }) => sum + count, 0);
    expect([1, 2, 3, 4].map(all)).toEqual([1, 13, 218, 11_506]);
  });
});
