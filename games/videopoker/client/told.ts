import { cardName } from '#games/client/cards.tsx';
import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { type Card, deckSize } from '#games/engine/cards.ts';
import { finalHand, handOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { pokerVariants } from '../pays.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome, { wager, decided: [first, second] }) {
    if (outcome.kind !== 'video-poker' || wager.kind !== 'video-poker') return [];
    const t = translator(language, messages);
    const named = (cards: readonly Card[]) => cards.map((card) => (card >= deckSize ? t('joker') : cardName(t, card))).join(', ');
    const dealt = t('dealt', { cards: named(outcome.dealt) });
    if (first?.kind !== 'video-poker') return [dealt];
    const variant = pokerVariants[wager.variant];
    const isTwice = second?.kind === 'video-poker';
    const told = variant.draws === 1 ? [dealt] : [dealt, t('drawnOnce', { cards: named(finalHand(outcome, first.hold)) })];
    if (variant.draws === 2 && !isTwice) return told;
    const hand = finalHand(outcome, first.hold, isTwice ? second.hold : undefined);
    const best = handOf(hand, variant)?.[0];
    const name = best === undefined ? 'noHand' : best === 'pair' ? (`pair-${variant.lowestPair}` as MessageId) : best;
    return [...told, t('ended', { cards: named(hand) }), t(name)];
  },
};
