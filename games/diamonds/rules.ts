import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { diamonds, type DiamondsOutcome, diamondsReturn, type DiamondsRisk, diamondsRisks } from './engine.ts';

export interface DiamondsWager {
  readonly kind: 'diamonds';
  readonly risk: DiamondsRisk;
}

export const rules: GameRules<'diamonds', DiamondsWager, { readonly kind: 'diamonds' } & DiamondsOutcome> = {
  kind: 'diamonds',
  wagerSchema: { risk: { type: 'string', minLength: 1, maxLength: 10 } },
  readWager: ({ risk }) => ({ kind: 'diamonds', risk: risk as DiamondsRisk }),
  defaultWager: () => ({ kind: 'diamonds', risk: 'medium' }),
  isPossible: ({ risk }) => diamondsRisks.includes(risk),
  outcomeOf: (draw, { risk }) => ({ kind: 'diamonds', ...diamonds(draw, risk) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.gems.join() === b.gems.join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ risk }) => percentOf(diamondsReturn(risk)),
  everyBet: () => diamondsRisks.map((risk) => ({ kind: 'diamonds', risk })),
  severalBets: null,
  openRound: null,
  decisions: null,
};
