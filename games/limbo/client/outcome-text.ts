import { translator } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'limbo'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome, { wager }) {
    const t = translator(language, messages);
    const money = moneyFormat(language, 'EUR', 2);
    return [t('ended', { result: money.multiplier(outcome.result), target: money.multiplier(wager.target) })];
  },
};
