import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { linesOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'bingo'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome) {
    const t = translator(language, messages);
    const { ticket, balls } = outcome;
    return [
      `${t('ticket')}: ${ticket.map((number) => number || t('free')).join(', ')}.`,
      ...balls.map((number, at) => t('ball', { count: at + 1, all: balls.length, number })),
      t('ended', { lines: linesOf(ticket, balls).length }),
    ];
  },
};
