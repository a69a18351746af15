import type { Card } from '../engine/cards.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { bestRaise, redDogReturn } from './analysis.ts';
import { redDog, type RedDogAction, redDogActions, redDogDecks, type RedDogOutcome, redDogPays, redDogSeen } from './engine.ts';

interface RedDogWager {
  readonly kind: 'red-dog';
  readonly decks: typeof redDogDecks;
}
interface RedDogDecision {
  readonly kind: 'red-dog';
  readonly action: RedDogAction;
}
interface RedDogSeen {
  readonly kind: 'red-dog';
  readonly cards: readonly Card[];
}

const kind = 'red-dog';

export const rules: GameRules<typeof kind, RedDogWager, RedDogOutcome & { readonly kind: typeof kind }, RedDogDecision, RedDogSeen> = {
  kind,
  wagerSchema: { decks: { type: 'integer', minimum: 1, maximum: 8 } },
  readWager: (body) => ({ kind, decks: body['decks'] as typeof redDogDecks }),
  defaultWager: () => ({ kind, decks: redDogDecks }),
  isPossible: ({ decks }) => decks === redDogDecks,
  outcomeOf: (draw) => ({ kind, ...redDog(draw) }),
  multiplierOf: () => null,
  isSameOutcome: (a, b) => a.cards.join() === b.cards.join(),
  returnPercentOf: () => percentOf(redDogReturn(bestRaise)),
  severalBets: null,
  openRound: null,
  decisions: {
    decisionSchema: { action: { type: 'string', minLength: 1, maxLength: 10 } },
    readDecision: ({ action }) => ({ kind, action: action as RedDogAction }),
    furtherStake: ({ action }, stake) => (action === 'raise' ? stake : 0n),
    isAllowed: ({ action }, outcome, _wager, decided) => redDogActions.includes(action) && !redDogSeen(outcome, decided.length > 0).isOver,
    seenOf: (outcome, _wager, decided) => ({ kind, cards: redDogSeen(outcome, decided.length > 0).cards }),
    dueOf(outcome, _wager, decided, stake) {
      if (!redDogSeen(outcome, decided.length > 0).isOver) return null;
      const stakes = decided[0]?.action === 'raise' ? 2n : 1n;
      return stakes * stake * BigInt(redDogPays(outcome.cards));
    },
    // An absent player stakes nothing more.
    untouched: () => ({ kind, action: 'call' }),
  },
};
