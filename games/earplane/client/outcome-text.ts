import { translator } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { landingHeight } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'crash'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome) {
    const t = translator(language, messages);
    const multiplier = moneyFormat(language, 'EUR', 2).multiplier(outcome.crashPoint);
    return [t(outcome.crashPoint >= landingHeight ? 'landed' : 'gone', { multiplier })];
  },
};
