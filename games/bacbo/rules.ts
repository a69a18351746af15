import { areBetsOn, type Bet, betsSchema, readBets, stakeOfBets } from '../engine/bets.ts';
import { eachAlone } from '../engine/every-bet.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { bacBo, bacBoDue, type BacBoOutcome, bacBoReturn, bacBoSpots } from './engine.ts';

interface BacBoWager {
  readonly kind: 'bac-bo';
  readonly bets: readonly Bet[];
}

const kind = 'bac-bo';
const places: readonly string[] = bacBoSpots;

export const rules: GameRules<typeof kind, BacBoWager, { readonly kind: typeof kind } & BacBoOutcome> = {
  kind,
  wagerSchema: { bets: betsSchema },
  readWager: ({ bets }) => ({ kind, bets: readBets(bets) }),
  defaultWager: () => ({ kind, bets: [{ on: 'player', stake: 100 }] }),
  isPossible: ({ bets }) => areBetsOn(bets, (on) => places.includes(on)),
  outcomeOf: (draw, { bets }) => ({ kind, ...bacBo(draw, bets) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.player.join() === b.player.join() && a.banker.join() === b.banker.join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ bets }) => percentOf(bacBoReturn(bets)),
  everyBet: (wager) => eachAlone(wager, bacBoSpots),
  severalBets: {
    stakeOf: ({ bets }) => stakeOfBets(bets),
    dueOf: (outcome, { bets }) => bacBoDue(bets, outcome),
  },
  openRound: null,
  decisions: null,
};
