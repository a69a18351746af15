import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { type BallChoice, ballChoices, bingo, type BingoOutcome, bingoReturn } from './engine.ts';

export interface BingoWager {
  readonly kind: 'bingo';
  /** Number of balls that are drawn. */
  readonly balls: BallChoice;
}

export const rules: GameRules<'bingo', BingoWager, { readonly kind: 'bingo' } & BingoOutcome> = {
  kind: 'bingo',
  wagerSchema: { balls: { type: 'integer' } },
  readWager: ({ balls }) => ({ kind: 'bingo', balls: balls as BallChoice }),
  defaultWager: () => ({ kind: 'bingo', balls: 35 }),
  isPossible: ({ balls }) => ballChoices.includes(balls),
  outcomeOf: (draw, { balls }) => ({ kind: 'bingo', ...bingo(draw, balls) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.ticket.join() === b.ticket.join() && a.balls.join() === b.balls.join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ balls }) => percentOf(bingoReturn(balls)),
  severalBets: null,
  openRound: null,
  decisions: null,
};
