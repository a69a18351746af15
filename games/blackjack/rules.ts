import type { Card } from '../engine/cards.ts';
import type { GameRules } from '../engine/game.ts';
import { type ExactReturn, percentOf } from '../engine/returns.ts';
import { blackjack, type BlackjackAction, type BlackjackOutcome, blackjackDecks, type BlackjackVariant } from './engine.ts';
import { type BlackjackHands, handsAfter, optionsOf } from './hands.ts';
import { duesOf, furtherStakeOf } from './pays.ts';

interface BlackjackWager {
  readonly kind: 'blackjack';
  readonly variant: BlackjackVariant;
  readonly decks: typeof blackjackDecks;
}
interface BlackjackDecision {
  readonly kind: 'blackjack';
  readonly action: BlackjackAction;
}
interface BlackjackSeen extends BlackjackHands {
  readonly kind: 'blackjack';
  /** Without the hole card while the player decides. */
  readonly dealer: readonly Card[];
  /** Index of the hand that is played after a split: 0 or 1. */
  readonly at?: number;
}

/**
 * The return on all stakes under each variant's basic strategy, rounded down. `blackjackReturn` needs seconds to compute it, so the result is stored
 * and a test recomputes it.
 */
export const blackjackStated: Readonly<Record<BlackjackVariant, ExactReturn>> = {
  classic: { paid: 99_084_798n, of: 1_000_000n },
  'free-bet': { paid: 96_357_059n, of: 1_000_000n },
  split: { paid: 99_164_830n, of: 1_000_000n },
};
const variantOf = (code: string | undefined): BlackjackVariant =>
  code === 'free-bet-blackjack' ? 'free-bet' : code === 'twenty-one' ? 'classic' : 'split';

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
  // Rounds older than the second variant do not name theirs, which is the classic one.
  readWager: ({ variant = 'classic', decks }) => ({
    kind,
    variant: variant as BlackjackVariant,
    decks: decks as typeof blackjackDecks,
  }),
  defaultWager: (_gameId, code) => ({ kind, variant: variantOf(code), decks: blackjackDecks }),
  // Blackjack was the classic variant until hands could be split. Those rounds are still verified, and a page opened then still works.
  isPossible: ({ variant, decks }, _gameId, code) =>
    (variant === variantOf(code) || (variant === 'classic' && variantOf(code) === 'split')) && decks === blackjackDecks,
  outcomeOf: (draw, { variant }) => ({ kind, ...blackjack(draw, variant) }),
  multiplierOf: () => null,
  isSameOutcome: (a, b) => a.cards.join() === b.cards.join(),
  returnPercentOf: ({ variant }) => percentOf(blackjackStated[variant]),
  severalBets: null,
  openRound: null,
  decisions: {
    decisionSchema: { action: { type: 'string', minLength: 1, maxLength: 10 } },
    readDecision: ({ action }) => ({ kind, action: action as BlackjackAction }),
    furtherStake: ({ action }, stake) => furtherStakeOf(action, stake),
    furtherDue: (number, outcome, { variant }, decided, stake) =>
      duesOf(handsAfter(outcome, actionsOf(decided), variant), variant, actionsOf(decided), stake).further[number] ?? 0n,
    isAllowed({ action }, outcome, { variant }, decided) {
      const hands = handsAfter(outcome, actionsOf(decided), variant);
      return !hands.isOver && optionsOf(hands, actionsOf(decided), variant).includes(action);
    },
    seenOf(outcome, { variant }, decided) {
      const { player, second, dealer, at, isOver } = handsAfter(outcome, actionsOf(decided), variant);
      return { kind, player, dealer: isOver ? dealer : dealer.slice(0, 1), ...(second && { second, at }) };
    },
    dueOf(outcome, { variant }, decided, stake) {
      const hands = handsAfter(outcome, actionsOf(decided), variant);
      if (!hands.isOver) return null;
      const { first, further } = duesOf(hands, variant, actionsOf(decided), stake);
      return further.reduce((sum, due) => sum + due, first);
    },
    untouched(outcome, { variant }, decided) {
      const hands = handsAfter(outcome, actionsOf(decided), variant);
      return { kind, action: optionsOf(hands, actionsOf(decided), variant).includes('decline') ? 'decline' : 'stand' };
    },
  },
};
