import { translator } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome) {
    if (outcome.kind !== 'wheel') return [];
    const multiplier = moneyFormat(language, 'EUR', 2).multiplier(outcome.multiplier);
    return [translator(language, messages)('stopped', { multiplier })];
  },
};
