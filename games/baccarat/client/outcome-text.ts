import { cardNames } from '#games/client/card-names.ts';
import { cardName } from '#games/client/cards.tsx';
import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { totalOf, winnerOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'baccarat'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome) {
    const [t, names] = [translator(language, messages), translator(language, cardNames)];
    const [player, banker] = [totalOf(outcome.player), totalOf(outcome.banker)];
    return [
      ...(['player', 'banker'] as const).map((side) => `${t(side)} – ${outcome[side].map((card) => cardName(names, card)).join(', ')}`),
      t('ended', { player, banker, winner: t(winnerOf(player, banker)) }),
    ];
  },
};
