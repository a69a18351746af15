import { cardNames } from '#games/client/card-names.ts';
import { cardName } from '#games/client/cards.tsx';
import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { totalOf, winnerOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome) {
    if (outcome.kind !== 'baccarat') return [];
    const [t, names] = [translator(language, messages), translator(language, cardNames)];
    const [player, banker] = [totalOf(outcome.player), totalOf(outcome.banker)];
    return [
      ...(['player', 'banker'] as const).map((side) => `${t(side)} – ${outcome[side].map((card) => cardName(names, card)).join(', ')}`),
      t('ended', { player, banker, winner: t(winnerOf(player, banker)) }),
    ];
  },
};
