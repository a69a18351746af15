import { areBetsOn, type Bet, betsSchema, readBets, stakeOfBets } from '../engine/bets.ts';
import { eachAlone } from '../engine/every-bet.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { craps, crapsDue, type CrapsOutcome, crapsReturn, crapsSpotOf, crapsSpots } from './engine.ts';

export interface CrapsWager {
  readonly kind: 'craps';
  readonly bets: readonly Bet[];
}

export const rules: GameRules<'craps', CrapsWager, { readonly kind: 'craps' } & CrapsOutcome> = {
  kind: 'craps',
  wagerSchema: { bets: betsSchema },
  readWager: ({ bets }) => ({ kind: 'craps', bets: readBets(bets) }),
  defaultWager: () => ({ kind: 'craps', bets: [{ on: 'pass', stake: 100 }] }),
  isPossible: ({ bets }) => areBetsOn(bets, (on) => crapsSpotOf(on) !== undefined),
  outcomeOf: (draw, { bets }) => ({ kind: 'craps', ...craps(draw, bets) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.throws.join(' ') === b.throws.join(' ') && a.multiplier === b.multiplier,
  returnPercentOf: ({ bets }) => percentOf(crapsReturn(bets)),
  everyBet: (wager) =>
    eachAlone(
      wager,
      crapsSpots.map(({ id }) => id),
    ),
  severalBets: {
    stakeOf: ({ bets }) => stakeOfBets(bets),
    dueOf: ({ throws }, { bets }) => crapsDue(bets, throws),
  },
  openRound: null,
  decisions: null,
};
