import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { handsAfter } from '../hands.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { cardsText, endText, totalText } from './words.ts';

export const serializedGame: SerializedGame<'blackjack'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome, { wager, decided }) {
    const t = translator(language, messages);
    const { player, dealer } = handsAfter(outcome, [], wager.variant);
    const dealt = t('dealt', { cards: cardsText(t, player), total: totalText(t, player), up: cardsText(t, dealer.slice(0, 1)) });
    const actions = decided.map((decision) => decision.action);
    const hands = handsAfter(outcome, actions, wager.variant);
    return hands.isOver ? [dealt, endText(t, hands, wager.variant, actions)] : [dealt];
  },
};
