import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { rowLength } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'mines'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome) {
    const t = translator(language, messages);
    const placeOf = (mine: number) => t('place', { row: Math.floor(mine / rowLength) + 1, column: (mine % rowLength) + 1 });
    return outcome.mines.map((mine) => t('mine', { place: placeOf(mine) }));
  },
};
