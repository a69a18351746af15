import type { Card } from '../engine/cards.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { casinoWarReturn } from './analysis.ts';
import {
  casinoWar,
  type CasinoWarAction,
  casinoWarActions,
  casinoWarDecks,
  type CasinoWarOutcome,
  casinoWarPays,
  warHands,
  warResult,
} from './engine.ts';

interface CasinoWarWager {
  readonly kind: 'casino-war';
  readonly decks: typeof casinoWarDecks;
}
interface CasinoWarDecision {
  readonly kind: 'casino-war';
  readonly action: CasinoWarAction;
}
interface CasinoWarSeen {
  readonly kind: 'casino-war';
  readonly player: readonly Card[];
  readonly dealer: readonly Card[];
}

const kind = 'casino-war';
const actionOf = (decided: readonly CasinoWarDecision[]) => decided[0]?.action;

export const rules: GameRules<
  typeof kind,
  CasinoWarWager,
  CasinoWarOutcome & { readonly kind: typeof kind },
  CasinoWarDecision,
  CasinoWarSeen
> = {
  kind,
  wagerSchema: { decks: { type: 'integer', minimum: 1, maximum: 8 } },
  readWager: (body) => ({ kind, decks: body['decks'] as typeof casinoWarDecks }),
  defaultWager: () => ({ kind, decks: casinoWarDecks }),
  isPossible: ({ decks }) => decks === casinoWarDecks,
  outcomeOf: (draw) => ({ kind, ...casinoWar(draw) }),
  multiplierOf: () => null,
  isSameOutcome: (a, b) => a.cards.join() === b.cards.join(),
  returnPercentOf: () => percentOf(casinoWarReturn('war')),
  severalBets: null,
  openRound: null,
  decisions: {
    decisionSchema: { action: { type: 'string', minLength: 1, maxLength: 10 } },
    readDecision: ({ action }) => ({ kind, action: action as CasinoWarAction }),
    furtherStake: ({ action }, stake) => (action === 'war' ? stake : 0n),
    isAllowed: ({ action }, outcome, _wager, decided) => casinoWarActions.includes(action) && !warHands(outcome, actionOf(decided)).isOver,
    seenOf(outcome, _wager, decided) {
      const { player, dealer } = warHands(outcome, actionOf(decided));
      return { kind, player, dealer };
    },
    dueOf(outcome, _wager, decided, stake) {
      const hands = warHands(outcome, actionOf(decided));
      return hands.isOver ? stake * BigInt(casinoWarPays[warResult(hands)]) : null;
    },
    // An absent player stakes nothing more.
    untouched: () => ({ kind, action: 'surrender' }),
  },
};
