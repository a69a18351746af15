import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import type { Screen } from '../screens.ts';
import { nameOf } from './faces.tsx';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'reels'> = {
  rules,
  plays: listing.plays,
  /** Reel by reel, from the top: reels of one machine may show different numbers of symbols. */
  describe(language, outcome) {
    const t = translator(language, messages);
    const reelsOf = ({ window }: Screen) => window.map((column) => Array.from(column, (symbol) => nameOf(t, symbol)).join(' '));
    const factorsOf = ({ factor }: Screen) => (factor > 1 ? [`×${factor}`] : []);
    return outcome.screens.map((screen, number) => `${number + 1}: ${[...reelsOf(screen), ...factorsOf(screen)].join(' · ')}`);
  },
};
