import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { handsAfter } from '../hands.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { cardsText, endText, totalText } from './words.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome, { wager, decided }) {
    if (outcome.kind !== 'blackjack' || wager.kind !== 'blackjack') return [];
    const t = translator(language, messages);
    const { player, dealer } = handsAfter(outcome, [], wager.variant);
    const dealt = t('dealt', { cards: cardsText(t, player), total: totalText(t, player), up: cardsText(t, dealer.slice(0, 1)) });
    const actions = decided.flatMap((decision) => (decision.kind === 'blackjack' ? [decision.action] : []));
    const hands = handsAfter(outcome, actions, wager.variant);
    return hands.isOver ? [dealt, endText(t, hands, wager.variant, actions)] : [dealt];
  },
};
