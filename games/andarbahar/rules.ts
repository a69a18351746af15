import { areBetsOn, type Bet, betsSchema, readBets, stakeOfBets } from '../engine/bets.ts';
import { eachAlone } from '../engine/every-bet.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { andarBahar, andarDue, type AndarOutcome, andarReturn, andarSides } from './engine.ts';

interface AndarWager {
  readonly kind: 'andar-bahar';
  readonly bets: readonly Bet[];
}

const kind = 'andar-bahar';
const places: readonly string[] = andarSides;

export const rules: GameRules<typeof kind, AndarWager, { readonly kind: typeof kind } & AndarOutcome> = {
  kind,
  wagerSchema: { bets: betsSchema },
  readWager: ({ bets }) => ({ kind, bets: readBets(bets) }),
  defaultWager: () => ({ kind, bets: [{ on: 'andar', stake: 100 }] }),
  isPossible: ({ bets }) => areBetsOn(bets, (on) => places.includes(on)),
  outcomeOf: (draw, { bets }) => ({ kind, ...andarBahar(draw, bets) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.middle === b.middle && a.cards.join() === b.cards.join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ bets }) => percentOf(andarReturn(bets)),
  everyBet: (wager) => eachAlone(wager, andarSides),
  severalBets: {
    stakeOf: ({ bets }) => stakeOfBets(bets),
    dueOf: (outcome, { bets }) => andarDue(bets, outcome),
  },
  openRound: null,
  decisions: null,
};
