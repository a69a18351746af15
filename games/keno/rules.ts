import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { keno, type KenoOutcome, kenoReturn, maxNumbers, numberCount } from './engine.ts';

export interface KenoWager {
  readonly kind: 'keno';
  /** Numbers in rising order. */
  readonly numbers: readonly number[];
}

const isNumber = (number: number): boolean => Number.isInteger(number) && number >= 1 && number <= numberCount;

export const rules: GameRules<'keno', KenoWager, { readonly kind: 'keno' } & KenoOutcome> = {
  kind: 'keno',
  wagerSchema: { numbers: { type: 'array', maxItems: maxNumbers, items: { type: 'integer' } } },
  readWager: ({ numbers }) => ({
    kind: 'keno',
    numbers: Array.isArray(numbers) ? (numbers as readonly number[]).toSorted((a, b) => a - b) : [],
  }),
  defaultWager: () => ({ kind: 'keno', numbers: [7] }),
  isPossible: ({ numbers }) =>
    numbers.length > 0 && numbers.length <= maxNumbers && numbers.every(isNumber) && new Set(numbers).size === numbers.length,
  outcomeOf: (draw, { numbers }) => ({ kind: 'keno', ...keno(draw, numbers) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.drawn.join() === b.drawn.join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ numbers }) => percentOf(kenoReturn(numbers.length)),
  everyBet: () =>
    Array.from({ length: maxNumbers }, (_, last) => ({
      kind: 'keno',
      numbers: Array.from({ length: last + 1 }, (_number, at) => at + 1),
    })),
  severalBets: null,
  openRound: null,
  decisions: null,
};
