import type { GameRules } from '../engine/game.ts';
import type { Hundredths } from '../engine/payout.ts';
import { percentOf } from '../engine/returns.ts';
import { limbo, type LimboOutcome, limboReturn, maxLimboTarget, minLimboTarget } from './engine.ts';

export interface LimboWager {
  readonly kind: 'limbo';
  readonly target: Hundredths;
}

export const rules: GameRules<'limbo', LimboWager, { readonly kind: 'limbo' } & LimboOutcome> = {
  kind: 'limbo',
  wagerSchema: { target: { type: 'integer' } },
  readWager: ({ target }) => ({ kind: 'limbo', target: target as Hundredths }),
  defaultWager: () => ({ kind: 'limbo', target: 200 }),
  isPossible: ({ target }) => Number.isInteger(target) && target >= minLimboTarget && target <= maxLimboTarget,
  outcomeOf: (draw, { target }) => ({ kind: 'limbo', ...limbo(draw, target) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.result === b.result && a.multiplier === b.multiplier,
  returnPercentOf: ({ target }) => percentOf(limboReturn(target)),
  severalBets: null,
  openRound: null,
  decisions: null,
};
