import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { dice, type DiceOutcome, diceReturn, type DiceSide, diceSides, minChance, maxChance } from './engine.ts';

export interface DiceWager {
  readonly kind: 'dice';
  readonly side: DiceSide;
  /** Probability of a win, in hundredths of a percent. */
  readonly chance: number;
}

export const rules: GameRules<'dice', DiceWager, { readonly kind: 'dice' } & DiceOutcome> = {
  kind: 'dice',
  wagerSchema: { side: { type: 'string', minLength: 1, maxLength: 10 }, chance: { type: 'integer' } },
  readWager: ({ side, chance }) => ({ kind: 'dice', side: side as DiceSide, chance: chance as number }),
  defaultWager: () => ({ kind: 'dice', side: 'under', chance: 5_000 }),
  isPossible: ({ side, chance }) => diceSides.includes(side) && Number.isInteger(chance) && chance >= minChance && chance <= maxChance,
  outcomeOf: (draw, { side, chance }) => ({ kind: 'dice', ...dice(draw, side, chance) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.roll === b.roll && a.multiplier === b.multiplier,
  returnPercentOf: ({ chance }) => percentOf(diceReturn(chance)),
  everyBet: ({ side }) =>
    Array.from({ length: maxChance - minChance + 1 }, (_, more) => ({ kind: 'dice', side, chance: minChance + more })),
  severalBets: null,
  openRound: null,
  decisions: null,
};
