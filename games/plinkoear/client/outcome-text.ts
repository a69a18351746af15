import { translator } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'plinko'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome) {
    const multiplier = moneyFormat(language, 'EUR', 2).multiplier(outcome.multiplier);
    return [translator(language, messages)('fellInto', { multiplier })];
  },
};
