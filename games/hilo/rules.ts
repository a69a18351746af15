import type { Card } from '../engine/cards.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { minHiLoReturn } from './analysis.ts';
import { hiLo, type HiLoAction, hiLoAfter, hiLoMultiplier, type HiLoOutcome, likeliestGuess, offeredGuesses } from './engine.ts';

interface HiLoWager {
  readonly kind: 'hi-lo';
  readonly decks: 1;
}
interface HiLoDecision {
  readonly kind: 'hi-lo';
  readonly action: HiLoAction;
}
interface HiLoSeen {
  readonly kind: 'hi-lo';
  readonly cards: readonly Card[];
}

const kind = 'hi-lo';
const actionsOf = (decided: readonly HiLoDecision[]) => decided.map(({ action }) => action);

export const rules: GameRules<typeof kind, HiLoWager, HiLoOutcome & { readonly kind: typeof kind }, HiLoDecision, HiLoSeen> = {
  kind,
  wagerSchema: { decks: { type: 'integer', minimum: 1, maximum: 8 } },
  readWager: (body) => ({ kind, decks: body['decks'] as 1 }),
  defaultWager: () => ({ kind, decks: 1 }),
  isPossible: ({ decks }) => decks === 1,
  outcomeOf: (draw) => ({ kind, ...hiLo(draw) }),
  multiplierOf: () => null,
  isSameOutcome: (a, b) => a.cards.join() === b.cards.join(),
  returnPercentOf: () => percentOf(minHiLoReturn()),
  severalBets: null,
  openRound: null,
  decisions: {
    decisionSchema: { action: { type: 'string', minLength: 1, maxLength: 10 } },
    readDecision: ({ action }) => ({ kind, action: action as HiLoAction }),
    furtherStake: () => 0n,
    isAllowed({ action }, outcome, _wager, decided) {
      const { shown, guesses, isOver } = hiLoAfter(outcome, actionsOf(decided));
      if (isOver) return false;
      return action === 'take' ? guesses.length > 0 : offeredGuesses(shown, guesses).includes(action);
    },
    seenOf: (outcome, _wager, decided) => ({ kind, cards: hiLoAfter(outcome, actionsOf(decided)).shown }),
    dueOf(outcome, _wager, decided, stake) {
      const { guesses, isWrong, isOver } = hiLoAfter(outcome, actionsOf(decided));
      if (!isOver) return null;
      return isWrong ? 0n : stake * BigInt(hiLoMultiplier(outcome.cards, guesses));
    },
    // Otherwise a bet would be free of risk for players who wait.
    untouched: (outcome, _wager, decided) => ({ kind, action: decided.length === 0 ? likeliestGuess(outcome.cards.slice(0, 1)) : 'take' }),
  },
};
