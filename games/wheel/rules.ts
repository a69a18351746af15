import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { wheel, type WheelOutcome, wheelReturn, type WheelRisk, wheelRisks } from './engine.ts';

export interface WheelWager {
  readonly kind: 'wheel';
  readonly risk: WheelRisk;
}

export const rules: GameRules<'wheel', WheelWager, { readonly kind: 'wheel' } & WheelOutcome> = {
  kind: 'wheel',
  wagerSchema: { risk: { type: 'string', minLength: 1, maxLength: 10 } },
  readWager: ({ risk }) => ({ kind: 'wheel', risk: risk as WheelRisk }),
  defaultWager: () => ({ kind: 'wheel', risk: 'medium' }),
  isPossible: ({ risk }) => wheelRisks.includes(risk),
  outcomeOf: (draw, { risk }) => ({ kind: 'wheel', ...wheel(draw, risk) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.segment === b.segment && a.multiplier === b.multiplier,
  returnPercentOf: ({ risk }) => percentOf(wheelReturn(risk)),
  everyBet: () => wheelRisks.map((risk) => ({ kind: 'wheel', risk })),
  severalBets: null,
  openRound: null,
  decisions: null,
};
