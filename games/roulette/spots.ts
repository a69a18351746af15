export const spotSorts = ['straight', 'split', 'street', 'corner', 'line', 'chance', 'dozen', 'column'] as const;
export type SpotSort = (typeof spotSorts)[number];

/** A place of the table that can be bet on. */
export interface Spot {
  /** `17`, `17-20`, `red`, `dozen-1`, … */
  readonly id: string;
  readonly sort: SpotSort;
  readonly numbers: readonly number[];
}

export const pockets: readonly number[] = Array.from({ length: 37 }, (_, pocket) => pocket);
const numbers = pockets.slice(1);

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export type Colour = 'red' | 'black' | 'green';
export const colourOf = (pocket: number): Colour => (pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black');

/** The pockets of the wheel, clockwise from zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const inside = (sort: SpotSort, covered: readonly number[]): Spot => ({ id: covered.join('-'), sort, numbers: covered });
const named = (sort: SpotSort, id: string, covers: (number: number) => boolean): Spot => ({ id, sort, numbers: numbers.filter(covers) });

/** The table has three columns: beside a number lies the next, behind it the one three higher. */
const isLastOfStreet = (number: number) => number % 3 === 0;
const firstOfStreet = numbers.filter((number) => number % 3 === 1);
const notLast = numbers.filter((number) => !isLastOfStreet(number));

/** Every bet of a table with one zero. */
export const spots: readonly Spot[] = [
  ...pockets.map((pocket) => inside('straight', [pocket])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...notLast.map((number) => inside('split', [number, number + 1])),
  ...numbers.filter((number) => number <= 33).map((number) => inside('split', [number, number + 3])),
  inside('street', [0, 1, 2]),
  inside('street', [0, 2, 3]),
  ...firstOfStreet.map((number) => inside('street', [number, number + 1, number + 2])),
  inside('corner', [0, 1, 2, 3]),
  ...notLast.filter((number) => number <= 32).map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
  ...firstOfStreet
    .filter((number) => number <= 31)
    .map((number) =>
      inside(
        'line',
        Array.from({ length: 6 }, (_, index) => number + index),
      ),
    ),
  named('chance', 'low', (number) => number <= 18),
  named('chance', 'even', (number) => number % 2 === 0),
  named('chance', 'red', (number) => reds.has(number)),
  named('chance', 'black', (number) => !reds.has(number)),
  named('chance', 'odd', (number) => number % 2 === 1),
  named('chance', 'high', (number) => number > 18),
  ...[1, 2, 3].map((dozen) => named('dozen', `dozen-${dozen}`, (number) => Math.ceil(number / 12) === dozen)),
  ...[1, 2, 3].map((column) => named('column', `column-${column}`, (number) => (number - column) % 3 === 0)),
];

const byId = new Map(spots.map((spot) => [spot.id, spot]));
export const spotOf = (id: string): Spot | undefined => byId.get(id);
