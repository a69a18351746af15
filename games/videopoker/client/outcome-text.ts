import { cardName } from '#games/client/cards.tsx';
import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { type Card, deckSize } from '#games/engine/cards.ts';
import { finalHand, handOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { pokerVariants } from '../pays.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';

export const serializedGame: SerializedGame<'video-poker'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome, { wager, decided: [first, second] }) {
    const t = translator(language, messages);
    const named = (cards: readonly Card[]) => cards.map((card) => (card >= deckSize ? t('joker') : cardName(t, card))).join(', ');
    const dealt = t('dealt', { cards: named(outcome.dealt) });
    if (!first) return [dealt];
    const variant = pokerVariants[wager.variant];
    const drawn = variant.draws === 1 ? [dealt] : [dealt, t('drawnOnce', { cards: named(finalHand(outcome, first.hold)) })];
    if (variant.draws === 2 && !second) return drawn;
    const hand = finalHand(outcome, first.hold, second?.hold);
    const best = handOf(hand, variant)?.[0];
    const name = best === undefined ? 'noHand' : best === 'pair' ? (`pair-${variant.lowestPair}` as MessageId) : best;
    return [...drawn, t('ended', { cards: named(hand) }), t(name)];
  },
};
