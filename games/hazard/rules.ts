import { areBetsOn, type Bet, betsSchema, readBets, stakeOfBets } from '../engine/bets.ts';
import { eachAlone } from '../engine/every-bet.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { hazard, hazardDue, type HazardOutcome, hazardReturn, hazardSpotOf, hazardSpots } from './engine.ts';

export interface HazardWager {
  readonly kind: 'hazard';
  readonly bets: readonly Bet[];
}

export const rules: GameRules<'hazard', HazardWager, { readonly kind: 'hazard' } & HazardOutcome> = {
  kind: 'hazard',
  wagerSchema: { bets: betsSchema },
  readWager: ({ bets }) => ({ kind: 'hazard', bets: readBets(bets) }),
  defaultWager: () => ({ kind: 'hazard', bets: [{ on: 'main-7', stake: 100 }] }),
  isPossible: ({ bets }) => areBetsOn(bets, (on) => hazardSpotOf(on) !== undefined),
  outcomeOf: (draw, { bets }) => ({ kind: 'hazard', ...hazard(draw, bets) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.throws.join(' ') === b.throws.join(' ') && a.multiplier === b.multiplier,
  returnPercentOf: ({ bets }) => percentOf(hazardReturn(bets)),
  everyBet: (wager) =>
    eachAlone(
      wager,
      hazardSpots.map(({ id }) => id),
    ),
  severalBets: {
    stakeOf: ({ bets }) => stakeOfBets(bets),
    dueOf: ({ throws }, { bets }) => hazardDue(bets, throws),
  },
  openRound: null,
  decisions: null,
};
