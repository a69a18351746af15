export const spotSorts = ['straight', 'split', 'street', 'corner', 'line', 'chance', 'dozen', 'column'] as const;
export type SpotSort = (typeof spotSorts)[number];

/** A place of the table that can be bet on. */
export interface Spot {
  /** `17`, `17-20`, `red`, `dozen-1`, … */
  readonly id: string;
  readonly sort: SpotSort;
  readonly numbers: readonly number[];
}

export type Colour = 'red' | 'black' | 'green';

/** A table and its wheel with one zero. */
export interface RouletteTable {
  readonly highest: number;
  /** In the order of the numbers. */
  readonly pockets: readonly number[];
  /** Clockwise from zero. */
  readonly wheelOrder: readonly number[];
  /** Every bet that there is. */
  readonly spots: readonly Spot[];
  readonly spotOf: (id: string) => Spot | undefined;
}

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** A number has the same colour on every wheel. */
export const colourOf = (pocket: number): Colour => (pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black');

const inside = (sort: SpotSort, covered: readonly number[]): Spot => ({ id: covered.join('-'), sort, numbers: covered });

/** The table has three columns: the neighbour of a number is the next one, the number behind it is three higher. */
function insideSpots(pockets: readonly number[], hasLines: boolean): readonly Spot[] {
  const numbers = pockets.slice(1);
  const firstOfStreet = numbers.filter((number) => number % 3 === 1);
  const notLast = numbers.filter((number) => number % 3 !== 0);
  const isBeforeLastStreet = (number: number) => number <= numbers.length - 3;
  return [
    ...pockets.map((pocket) => inside('straight', [pocket])),
    ...[1, 2, 3].map((number) => inside('split', [0, number])),
    ...notLast.map((number) => inside('split', [number, number + 1])),
    ...numbers.filter(isBeforeLastStreet).map((number) => inside('split', [number, number + 3])),
    inside('street', [0, 1, 2]),
    inside('street', [0, 2, 3]),
    ...firstOfStreet.map((number) => inside('street', [number, number + 1, number + 2])),
    inside('corner', [0, 1, 2, 3]),
    ...notLast.filter(isBeforeLastStreet).map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
    ...(hasLines ? firstOfStreet.filter(isBeforeLastStreet) : []).map((number) =>
      inside(
        'line',
        Array.from({ length: 6 }, (_, index) => number + index),
      ),
    ),
  ];
}

function outsideSpots(numbers: readonly number[]): readonly Spot[] {
  const named = (sort: SpotSort, id: string, covers: (number: number) => boolean): Spot => ({ id, sort, numbers: numbers.filter(covers) });
  const [half, third] = [numbers.length / 2, numbers.length / 3];
  return [
    named('chance', 'low', (number) => number <= half),
    named('chance', 'even', (number) => number % 2 === 0),
    named('chance', 'red', (number) => reds.has(number)),
    named('chance', 'black', (number) => !reds.has(number)),
    named('chance', 'odd', (number) => number % 2 === 1),
    named('chance', 'high', (number) => number > half),
    ...[1, 2, 3].map((dozen) => named('dozen', `dozen-${dozen}`, (number) => Math.ceil(number / third) === dozen)),
    ...[1, 2, 3].map((column) => named('column', `column-${column}`, (number) => (number - column) % 3 === 0)),
  ];
}

function tableOf(wheelOrder: readonly number[], { hasLines }: { readonly hasLines: boolean }): RouletteTable {
  const pockets = wheelOrder.toSorted((a, b) => a - b);
  const spots = [...insideSpots(pockets, hasLines), ...outsideSpots(pockets.slice(1))];
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  return { highest: wheelOrder.length - 1, pockets, wheelOrder, spots, spotOf: (id) => byId.get(id) };
}

export const fullTable = tableOf(
  [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3,
    26,
  ],
  { hasLines: true },
);

/** With twelve numbers the lines would equal the low and high halves, so this table has no lines. */
export const miniTable = tableOf([0, 12, 4, 1, 10, 5, 2, 9, 11, 3, 8, 7, 6], { hasLines: false });
