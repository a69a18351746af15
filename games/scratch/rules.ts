import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { scratch, type ScratchOutcome, scratchReturn, type ScratchRisk, scratchRisks } from './engine.ts';

export interface ScratchWager {
  readonly kind: 'scratch';
  readonly risk: ScratchRisk;
}

export const rules: GameRules<'scratch', ScratchWager, { readonly kind: 'scratch' } & ScratchOutcome> = {
  kind: 'scratch',
  wagerSchema: { risk: { type: 'string', minLength: 1, maxLength: 10 } },
  readWager: ({ risk }) => ({ kind: 'scratch', risk: risk as ScratchRisk }),
  defaultWager: () => ({ kind: 'scratch', risk: 'low' }),
  isPossible: ({ risk }) => scratchRisks.includes(risk),
  outcomeOf: (draw, { risk }) => ({ kind: 'scratch', ...scratch(draw, risk) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.fields.join() === b.fields.join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ risk }) => percentOf(scratchReturn(risk)),
  severalBets: null,
  openRound: null,
  decisions: null,
};
