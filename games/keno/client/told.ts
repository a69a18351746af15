import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { hitsOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome, { wager }) {
    if (outcome.kind !== 'keno' || wager.kind !== 'keno') return [];
    const numbers = outcome.drawn.toSorted((a, b) => a - b).join(', ');
    const [hits, count] = [hitsOf(wager.numbers, outcome.drawn), wager.numbers.length];
    return [translator(language, messages)('ended', { numbers, hits, count })];
  },
};
