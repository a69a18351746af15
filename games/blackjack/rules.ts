import type { Card } from '../engine/cards.ts';
import type { GameRules } from '../engine/game.ts';
import { type ExactReturn, percentOf } from '../engine/returns.ts';
import {
  blackjack,
  type BlackjackAction,
  blackjackActions,
  type BlackjackOutcome,
  blackjackPaid,
  blackjackDecks,
  type BlackjackVariant,
  doubleOf,
  handsAfter,
  handTotal,
  mayDouble,
  resultOf,
} from './engine.ts';

interface BlackjackWager {
  readonly kind: 'blackjack';
  readonly variant: BlackjackVariant;
  readonly decks: typeof blackjackDecks;
}
interface BlackjackDecision {
  readonly kind: 'blackjack';
  readonly action: BlackjackAction;
}
interface BlackjackSeen {
  readonly kind: 'blackjack';
  readonly player: readonly Card[];
  /** Without the hole card while the player decides. */
  readonly dealer: readonly Card[];
}

/** Of all that is staked with the basic strategy of each, doubles too, as `blackjackReturn` computes it, rounded down: that takes seconds, and so is written down here and computed again by a test. */
export const blackjackStated: Readonly<Record<BlackjackVariant, ExactReturn>> = {
  classic: { paid: 99_084_798n, of: 1_000_000n },
  'free-bet': { paid: 96_357_059n, of: 1_000_000n },
};
const variantOf = (code: string | undefined): BlackjackVariant => (code === 'free-bet-blackjack' ? 'free-bet' : 'classic');

const kind = 'blackjack';
const actionsOf = (decided: readonly BlackjackDecision[]) => decided.map(({ action }) => action);

export const rules: GameRules<
  typeof kind,
  BlackjackWager,
  BlackjackOutcome & { readonly kind: typeof kind },
  BlackjackDecision,
  BlackjackSeen
> = {
  kind,
  wagerSchema: { variant: { type: 'string', minLength: 1, maxLength: 20 }, decks: { type: 'integer', minimum: 1, maximum: 8 } },
  // Rounds of before there was another game than the classic one do not name it.
  readWager: ({ variant = 'classic', decks }) => ({
    kind,
    variant: variant as BlackjackVariant,
    decks: decks as typeof blackjackDecks,
  }),
  usualWager: (_gameId, code) => ({ kind, variant: variantOf(code), decks: blackjackDecks }),
  isPossible: ({ variant, decks }, _gameId, code) => variant === variantOf(code) && decks === blackjackDecks,
  outcomeOf: (draw) => ({ kind, ...blackjack(draw) }),
  multiplierOf: () => null,
  isSameOutcome: (a, b) => a.cards.join() === b.cards.join(),
  returnPercentOf: ({ variant }) => percentOf(blackjackStated[variant]),
  severalBets: null,
  openRound: null,
  decisions: {
    decisionSchema: { action: { type: 'string', minLength: 1, maxLength: 10 } },
    readDecision: ({ action }) => ({ kind, action: action as BlackjackAction }),
    furtherStake: ({ action }, stake) => (action === 'double' ? stake : 0n),
    isAllowed({ action }, outcome, { variant }, decided) {
      const { player, isOver } = handsAfter(outcome, actionsOf(decided));
      if (isOver || !blackjackActions.includes(action)) return false;
      const isDouble = action === 'double' || action === 'free';
      return !isDouble || (mayDouble(actionsOf(decided)) && action === doubleOf(variant, handTotal(player)));
    },
    seenOf(outcome, _wager, decided) {
      const { player, dealer, isOver } = handsAfter(outcome, actionsOf(decided));
      return { kind, player, dealer: isOver ? dealer : dealer.slice(0, 1) };
    },
    dueOf(outcome, { variant }, decided, stake) {
      const hands = handsAfter(outcome, actionsOf(decided));
      return hands.isOver ? stake * BigInt(blackjackPaid(resultOf(hands, variant), actionsOf(decided))) : null;
    },
    untouched: () => ({ kind, action: 'stand' }),
  },
};
