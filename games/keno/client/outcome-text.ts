import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { hitsOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'keno'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome, { wager }) {
    const numbers = outcome.drawn.toSorted((a, b) => a - b).join(', ');
    const [hits, count] = [hitsOf(wager.numbers, outcome.drawn), wager.numbers.length];
    return [translator(language, messages)('ended', { numbers, hits, count })];
  },
};
