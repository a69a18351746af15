import { translator } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { landingHeight } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome) {
    if (outcome.kind !== 'crash') return [];
    const t = translator(language, messages);
    const multiplier = moneyFormat(language, 'EUR', 2).multiplier(outcome.crashPoint);
    return [t(outcome.crashPoint >= landingHeight ? 'landed' : 'gone', { multiplier })];
  },
};
