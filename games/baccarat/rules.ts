import { areBetsOn, type Bet, betsSchema, readBets, stakeOfBets } from '../engine/bets.ts';
import { eachAlone } from '../engine/every-bet.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { baccaratReturn } from './analysis.ts';
import { baccarat, baccaratDue, type BaccaratOutcome, baccaratSpots, type BaccaratVariant } from './engine.ts';

export interface BaccaratWager {
  readonly kind: 'baccarat';
  readonly variant: BaccaratVariant;
  readonly bets: readonly Bet[];
}

const variantOf = (code: string | undefined): BaccaratVariant => (code === 'no-fee-baccarat' ? 'no-fee' : 'commission');
const places: readonly string[] = baccaratSpots;

export const rules: GameRules<'baccarat', BaccaratWager, { readonly kind: 'baccarat' } & BaccaratOutcome> = {
  kind: 'baccarat',
  wagerSchema: { variant: { type: 'string', minLength: 1, maxLength: 20 }, bets: betsSchema },
  readWager: ({ variant, bets }) => ({ kind: 'baccarat', variant: variant as BaccaratVariant, bets: readBets(bets) }),
  defaultWager: (_gameId, code) => ({ kind: 'baccarat', variant: variantOf(code), bets: [{ on: 'player', stake: 100 }] }),
  isPossible: ({ variant, bets }, _gameId, code) => variant === variantOf(code) && areBetsOn(bets, (on) => places.includes(on)),
  outcomeOf: (draw, { bets, variant }) => ({ kind: 'baccarat', ...baccarat(draw, bets, variant) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.player.join() === b.player.join() && a.banker.join() === b.banker.join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ bets, variant }) => percentOf(baccaratReturn(bets, variant)),
  everyBet: (wager) => eachAlone(wager, baccaratSpots),
  severalBets: {
    stakeOf: ({ bets }) => stakeOfBets(bets),
    dueOf: (outcome, { bets, variant }) => baccaratDue(bets, outcome, variant),
  },
  openRound: null,
  decisions: null,
};
