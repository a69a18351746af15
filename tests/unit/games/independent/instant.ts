import { times, type Recompute } from './randomness.ts';

/** Games decided by a single draw: docs/fairness.md, "One draw". */

export const dice: Recompute = (source, { wager, stake }) => {
  const roll = source.below(10_000);
  const chance = Number(wager['chance']);
  const isWon = wager['side'] === 'under' ? roll < chance : roll >= 10_000 - chance;
  const multiplier = isWon ? Math.floor(970_000 / chance) : 0;
  return { outcome: { roll, multiplier }, due: times(stake, multiplier) };
};

const wheelSegments: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  low: { 0: 4, 110: 10, 120: 4, 180: 2 },
  medium: { 0: 15, 150: 10, 200: 3, 300: 1, 510: 1 },
  high: { 0: 45, 500: 3, 850: 1, 2500: 1 },
};

/** Kinds of segments are spread evenly around the rim, the rarest kind first; a taken position passes its segment on clockwise. */
function rimOf(kinds: Readonly<Record<number, number>>): number[] {
  const rarest = Object.entries(kinds)
    .map(([pays, count]) => ({ pays: Number(pays), count }))
    .sort((a, b) => a.count - b.count);
  const size = rarest.reduce((sum, { count }) => sum + count, 0);
  const rim = new Map<number, number>();
  rarest.forEach(({ pays, count }, kind) => {
    for (let each = 0; each < count; each += 1) {
      let place = Math.floor(((each + kind / rarest.length) * size) / count) % size;
      while (rim.has(place)) place = (place + 1) % size;
      rim.set(place, pays);
    }
  });
  return Array.from({ length: size }, (_, place) => rim.get(place)!);
}

export const wheel: Recompute = (source, { wager, stake }) => {
  const rim = rimOf(wheelSegments[String(wager['risk'])]!);
  const segment = source.below(rim.length);
  return { outcome: { segment, multiplier: rim[segment] }, due: times(stake, rim[segment]!) };
};

const scratchPrizes: Readonly<Record<string, readonly (readonly [prize: number, ofThousand: number])[]>> = {
  low: [
    [120, 120],
    [150, 110],
    [200, 100],
    [300, 90],
    [500, 75],
    [900, 60],
    [2000, 45],
    [14_000, 25],
  ],
  medium: [
    [200, 100],
    [250, 90],
    [350, 80],
    [500, 70],
    [900, 60],
    [1600, 50],
    [4000, 35],
    [27_500, 20],
  ],
  high: [
    [250, 80],
    [400, 70],
    [700, 60],
    [1400, 50],
    [3000, 40],
    [7000, 30],
    [20_000, 20],
    [250_000, 10],
  ],
};

export const scratch: Recompute = (source, { wager, stake }) => {
  const thousand = scratchPrizes[String(wager['risk'])]!.flatMap(([prize, count]) => Array.from({ length: count }, () => prize));
  const fields = Array.from({ length: 9 }, () => thousand[source.below(1000)] ?? 0);
  let multiplier = 0;
  for (const prize of new Set(fields)) if (fields.filter((field) => field === prize).length >= 3) multiplier += prize;
  return { outcome: { fields, multiplier }, due: times(stake, multiplier) };
};

const kenoPays: readonly (readonly number[])[] = [
  [],
  [0, 388],
  [0, 110, 948],
  [0, 0, 300, 4611],
  [0, 0, 150, 888, 13_000],
  [0, 0, 120, 307, 2500, 40_000],
  [0, 0, 0, 310, 1199, 12_000, 100_000],
  [0, 0, 0, 200, 585, 4000, 30_000, 200_000],
  [0, 0, 0, 110, 418, 1800, 12_000, 60_000, 300_000],
  [0, 0, 0, 0, 400, 1109, 6000, 30_000, 150_000, 500_000],
  [0, 0, 0, 0, 200, 864, 3000, 15_000, 80_000, 300_000, 1_000_000],
];

export const keno: Recompute = (source, { wager, stake }) => {
  const drawn = source.deal(40, 10).map((ball) => ball + 1);
  const chosen = wager['numbers'] as readonly number[];
  const multiplier = kenoPays[chosen.length]![chosen.filter((number) => drawn.includes(number)).length]!;
  return { outcome: { drawn, multiplier }, due: times(stake, multiplier) };
};

const bingoPays: Readonly<Record<number, readonly number[]>> = {
  30: [0, 520, 1800, 8000, 40_000, 150_000, 400_000, 1_000_000],
  35: [0, 240, 600, 2200, 8000, 30_000, 100_000, 250_000, 500_000, 1_000_000],
  40: [0, 155, 260, 500, 1200, 3500, 10_000, 30_000, 100_000, 300_000, 1_000_000],
};

export const bingo: Recompute = (source, { wager, stake }) => {
  const grid: number[][] = Array.from({ length: 5 }, () => []);
  for (let column = 0; column < 5; column += 1) {
    // The middle column needs one number fewer: its middle cell is free.
    const numbers = source.deal(15, column === 2 ? 4 : 5).map((number) => 15 * column + number + 1);
    if (column === 2) numbers.splice(2, 0, 0);
    numbers.forEach((number, row) => grid[row]!.push(number));
  }
  const balls = source.deal(75, Number(wager['balls'])).map((ball) => ball + 1);
  const isOut = (number: number) => number === 0 || balls.includes(number);
  const five = [0, 1, 2, 3, 4];
  const lines = [
    ...five.map((row) => five.map((column) => grid[row]![column]!)),
    ...five.map((column) => five.map((row) => grid[row]![column]!)),
    five.map((at) => grid[at]![at]!),
    five.map((at) => grid[at]![4 - at]!),
  ].filter((line) => line.every(isOut)).length;
  const pays = bingoPays[Number(wager['balls'])]!;
  const multiplier = pays[Math.min(lines, pays.length - 1)]!;
  return { outcome: { ticket: grid.flat(), balls, multiplier }, due: times(stake, multiplier) };
};

/** The path and the bucket alone decide; the board's table has the buckets' payouts. @param tables of the left half of each board. */
export const plinko =
  (tables: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>>): Recompute =>
  (source, { wager, stake }) => {
    const rows = Number(wager['rows']);
    const path = [...source.bits(rows)].map(Number);
    const bucket = path.filter((turn) => turn === 1).length;
    const multiplier = tables[String(wager['risk'])]![rows]![bucket <= rows / 2 ? bucket : rows - bucket]!;
    return { outcome: { path, bucket, multiplier }, due: times(stake, multiplier) };
  };

/** A flight without an exit by hand. */
export const crash: Recompute = (source, { wager, stake }) => {
  const all = 2n ** 52n;
  const drawn = BigInt(`0b${source.bits(52)}`);
  const reached = Number((97n * all) / (all - drawn));
  const crashPoint = reached < 101 ? 100 : Math.min(reached, 1_000_000);
  const exit = (wager['autoExit'] as number | null) ?? 1_000_000;
  return { outcome: { crashPoint }, due: times(stake, exit <= crashPoint ? exit : 0) };
};

const gemPays: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  low: { 2: 50, 4: 180, 6: 220, 8: 250, 12: 300, 20: 1900 },
  medium: { 4: 200, 6: 300, 8: 450, 12: 600, 20: 8000 },
  high: { 6: 400, 8: 1000, 12: 1500, 20: 8000 },
};

/**
 * A pattern is identified by the number of ordered pairs of equal gems: 2 for a pair, 4 for two, 6 for three, 8 for a full house, 12 for four, 20 for
 * five.
 */
export const diamonds: Recompute = (source, { wager, stake }) => {
  const gems = Array.from({ length: 5 }, () => source.below(7));
  const alike = gems.reduce((sum, gem, at) => sum + gems.filter((other, place) => place !== at && other === gem).length, 0);
  const multiplier = gemPays[String(wager['risk'])]![alike] ?? 0;
  return { outcome: { gems, multiplier }, due: times(stake, multiplier) };
};

/** The first ticket of each prize, from the highest. */
const firstTickets: Readonly<Record<string, readonly (readonly [first: number, multiplier: number])[]>> = {
  low: [
    [9_900, 500],
    [9_600, 300],
    [8_500, 150],
    [6_000, 110],
    [3_000, 80],
    [0, 50],
  ],
  medium: [
    [9_990, 5_000],
    [9_950, 1_000],
    [9_700, 500],
    [8_800, 300],
    [7_000, 150],
    [4_500, 50],
    [0, 20],
  ],
  high: [
    [9_999, 100_000],
    [9_990, 10_000],
    [9_950, 3_000],
    [9_800, 1_000],
    [9_400, 400],
    [8_400, 200],
    [6_900, 100],
    [0, 0],
  ],
};

export const cases: Recompute = (source, { wager, stake }) => {
  const ticket = source.below(10_000);
  const [, multiplier = 0] = firstTickets[String(wager['risk'])]!.find(([first]) => ticket >= first) ?? [];
  return { outcome: { ticket, multiplier }, due: times(stake, multiplier) };
};

/** The reciprocal of the draw's share in 2^52, times 97, down to whole hundredths; an inexact reciprocal is not rounded up. */
export const limbo: Recompute = (source, { wager, stake }) => {
  const target = BigInt(Number(wager['target']));
  const drawn = BigInt(`0b${source.bits(52)}`);
  const all = 97n * 2n ** 52n;
  const isAbove = (multiplier: bigint) => drawn * multiplier < all;
  const whole = drawn === 0n ? 1_000_000n : all / drawn;
  const reached = isAbove(whole) ? whole : whole - 1n;
  const result = reached > 1_000_000n ? 1_000_000 : reached < 101n ? 100 : Number(reached);
  return { outcome: { result, multiplier: isAbove(target) ? Number(target) : 0 }, due: isAbove(target) ? stake * target : 0n };
};

export const mines: Recompute = (source, { wager, stake, decided }) => {
  const count = Number(wager['mines']);
  const places = source.deal(25, count).sort((a, b) => a - b);
  const picks = decided.map(({ pick }) => pick).filter((pick) => pick !== null) as number[];
  if (picks.some((pick) => places.includes(pick))) return { outcome: { mines: places }, due: 0n };
  let [all, safe] = [1n, 1n];
  for (let pick = 0; pick < picks.length; pick += 1) {
    all *= BigInt(25 - pick);
    safe *= BigInt(25 - count - pick);
  }
  return { outcome: { mines: places }, due: stake * ((97n * all) / safe) };
};

const towerDoors: Readonly<Record<string, readonly [doors: number, traps: number]>> = {
  easy: [4, 1],
  medium: [3, 1],
  hard: [2, 1],
  expert: [3, 2],
};

export const tower: Recompute = (source, { wager, stake, decided }) => {
  const [doors, trapped] = towerDoors[String(wager['level'])]!;
  const traps = Array.from({ length: 8 }, () => source.deal(doors, trapped).sort((a, b) => a - b));
  const picks = decided.map(({ pick }) => pick).filter((pick) => pick !== null) as number[];
  if (picks.some((pick, row) => traps[row]!.includes(pick))) return { outcome: { traps }, due: 0n };
  const rows = BigInt(picks.length);
  return { outcome: { traps }, due: stake * ((97n * BigInt(doors) ** rows) / BigInt(doors - trapped) ** rows) };
};
