import type { GameRules } from '../engine/game.ts';
import { plinko, plinkoReturnPercent, plinkoRisks, plinkoRows, type PlinkoOutcome, type PlinkoRisk, type PlinkoRows } from './engine.ts';

export interface PlinkoWager {
  readonly kind: 'plinko';
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
}

export const rules: GameRules<'plinko', PlinkoWager, { readonly kind: 'plinko' } & PlinkoOutcome> = {
  kind: 'plinko',
  wagerSchema: { rows: { type: 'integer' }, risk: { type: 'string', minLength: 1, maxLength: 10 } },
  readWager: ({ rows, risk }) => ({ kind: 'plinko', rows: rows as PlinkoRows, risk: risk as PlinkoRisk }),
  defaultWager: () => ({ kind: 'plinko', rows: 12, risk: 'medium' }),
  isPossible: ({ rows, risk }) => plinkoRows.includes(rows) && plinkoRisks.includes(risk),
  outcomeOf: (draw, { rows, risk }) => ({ kind: 'plinko', ...plinko(draw, rows, risk) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.path.join() === b.path.join() && a.multiplier === b.multiplier,
  returnPercentOf: () => `${plinkoReturnPercent}.00`,
  severalBets: null,
  openRound: null,
  decisions: null,
};
