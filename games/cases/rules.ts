import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { cases, type CasesOutcome, casesReturn, type CasesRisk, casesRisks } from './engine.ts';

export interface CasesWager {
  readonly kind: 'cases';
  readonly risk: CasesRisk;
}

export const rules: GameRules<'cases', CasesWager, { readonly kind: 'cases' } & CasesOutcome> = {
  kind: 'cases',
  wagerSchema: { risk: { type: 'string', minLength: 1, maxLength: 10 } },
  readWager: ({ risk }) => ({ kind: 'cases', risk: risk as CasesRisk }),
  defaultWager: () => ({ kind: 'cases', risk: 'medium' }),
  isPossible: ({ risk }) => casesRisks.includes(risk),
  outcomeOf: (draw, { risk }) => ({ kind: 'cases', ...cases(draw, risk) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.ticket === b.ticket && a.multiplier === b.multiplier,
  returnPercentOf: ({ risk }) => percentOf(casesReturn(risk)),
  everyBet: () => casesRisks.map((risk) => ({ kind: 'cases', risk })),
  severalBets: null,
  openRound: null,
  decisions: null,
};
