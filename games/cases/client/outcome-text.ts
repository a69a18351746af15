import { translator } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { caseTickets } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'cases'> = {
  rules,
  plays: listing.plays,
  describe(language, { ticket, multiplier }) {
    const t = translator(language, messages);
    const money = moneyFormat(language, 'EUR', 2);
    const numbers = new Intl.NumberFormat(language);
    return [
      t('ticket', { ticket: numbers.format(ticket + 1), all: numbers.format(caseTickets) }),
      t('inside', { multiplier: money.multiplier(multiplier) }),
    ];
  },
};
