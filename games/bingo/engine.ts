import { dealtFrom } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

/** A 75-ball bingo ticket has five columns of five places; the middle one is free. */
export const ticketRow = 5;
export const freePlace = 12;
export const ballCount = 75;
/** Numbers to choose from in each column: 1 to 15 in the first, 16 to 30 in the second, and so on. */
const columnSize = ballCount / ticketRow;
/** Numbers of balls to draw: the fewer, the rarer a line, and the more it pays. */
export const ballChoices = [30, 35, 40] as const;
export type BallChoice = (typeof ballChoices)[number];

const places = Array.from({ length: ticketRow * ticketRow }, (_, place) => place);
const all = Array.from({ length: ticketRow }, (_, index) => index);
/** Five rows, five columns and two diagonals, as places row by row. */
export const bingoLines: readonly (readonly number[])[] = [
  ...all.map((row) => all.map((column) => row * ticketRow + column)),
  ...all.map((column) => all.map((row) => row * ticketRow + column)),
  all.map((index) => index * (ticketRow + 1)),
  all.map((index) => (index + 1) * (ticketRow - 1)),
];
export const maxLines = bingoLines.length;

/** Payouts by the number of complete lines, for all of them together. Eleven lines are impossible, because eleven complete the twelfth. */
const pays: Readonly<Record<BallChoice, readonly Hundredths[]>> = {
  30: [0, 520, 1_800, 8_000, 40_000, 150_000, 400_000, 1_000_000],
  35: [0, 240, 600, 2_200, 8_000, 30_000, 100_000, 250_000, 500_000, 1_000_000],
  40: [0, 155, 260, 500, 1_200, 3_500, 10_000, 30_000, 100_000, 300_000, 1_000_000],
};
/** More lines than listed pay as the last entry. */
export const bingoPays = (balls: BallChoice, lines: number): Hundredths => pays[balls][lines] ?? pays[balls].at(-1) ?? 0;
/** The number of lines from which the highest prize is paid. */
export const topPrizeLines = (balls: BallChoice): number => pays[balls].length - 1;

export interface BingoOutcome {
  /** Row by row; 0 in the middle. */
  readonly ticket: readonly number[];
  /** Balls in the order of the draw. */
  readonly balls: readonly number[];
  readonly multiplier: Hundredths;
}

/** The complete lines after these balls. */
export function linesOf(ticket: readonly number[], balls: readonly number[]): readonly (readonly number[])[] {
  const out = new Set(balls);
  return bingoLines.filter((line) => line.every((place) => place === freePlace || out.has(ticket[place] ?? 0)));
}

export function bingo(draw: Draw, ballsDrawn: BallChoice): BingoOutcome {
  const random = randomnessOf(draw);
  const columns = all.map((column) => {
    const next = dealtFrom(random, columnSize);
    return all.map((row) => (row * ticketRow + column === freePlace ? 0 : column * columnSize + next() + 1));
  });
  const ticket = places.map((place) => columns[place % ticketRow]?.[Math.floor(place / ticketRow)] ?? 0);
  const next = dealtFrom(random, ballCount);
  const balls = Array.from({ length: ballsDrawn }, () => next() + 1);
  return { ticket, balls, multiplier: bingoPays(ballsDrawn, linesOf(ticket, balls).length) };
}

/**
 * The number of ball sets that make 0, 1, 2, … lines, the same for every ticket. Counting 16,777,216 cases takes a moment, so the
 * result is stored here and a test counts again.
 */
const waysOfLines: Readonly<Record<BallChoice, readonly bigint[]>> = {
  30: [
    669_648_871_950_347_193_716n,
    102_940_491_474_035_734_204n,
    8_686_003_386_857_822_200n,
    568_171_747_842_403_320n,
    33_742_950_545_669_120n,
    2_012_744_731_244_240n,
    127_598_899_656_620n,
    8_243_071_344_900n,
    503_891_826_900n,
    23_849_670_600n,
    1_852_401_600n,
    0n,
    18_009_460n,
  ],
  35: [
    2_142_438_858_255_714_941_461n,
    669_202_397_357_630_452_512n,
    114_380_879_046_462_270_032n,
    14_736_539_581_067_402_140n,
    1_659_795_345_257_424_165n,
    178_951_567_154_606_960n,
    19_100_868_620_775_970n,
    2_053_525_792_716_300n,
    218_852_887_505_000n,
    18_415_393_228_400n,
    2_540_054_238_400n,
    0n,
    47_626_016_970n,
  ],
  40: [
    1_631_296_339_617_514_456_957n,
    939_288_832_472_012_053_808n,
    291_089_115_368_729_785_842n,
    65_836_911_063_366_861_376n,
    12_505_357_194_794_382_716n,
    2_177_192_362_370_594_856n,
    357_455_644_940_381_960n,
    57_135_186_271_620_100n,
    9_110_380_786_191_300n,
    1_122_601_250_591_100n,
    236_337_105_387_600n,
    0n,
    7_174_519_270_695n,
  ],
};
/** So many of 75. */
export const allDrawnSets = (balls: BallChoice): bigint => waysOfLines[balls].reduce((sum, ways) => sum + ways);
export const waysToHave = (balls: BallChoice, lines: number): bigint => waysOfLines[balls][lines] ?? 0n;

export const bingoReturn = (balls: BallChoice): ExactReturn => ({
  paid: waysOfLines[balls].reduce((sum, ways, lines) => sum + ways * BigInt(bingoPays(balls, lines)), 0n),
  of: allDrawnSets(balls),
});

/** Returns n where one ticket in n has that many lines or, with `orMore`, at least as many; rounded up, so never overstated. */
export function oneTicketIn(balls: BallChoice, lines: number, orMore = false): bigint {
  const ways = waysOfLines[balls].slice(lines, orMore ? undefined : lines + 1).reduce((sum, each) => sum + each, 0n);
  return (allDrawnSets(balls) + ways - 1n) / ways;
}
