import { translator } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { wonBy } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'scratch'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome) {
    const t = translator(language, messages);
    const money = moneyFormat(language, 'EUR', 2);
    const fields = outcome.fields.map((prize, at) => {
      const field = at + 1;
      return prize === 0 ? t('nothing', { field }) : t('prize', { field, multiplier: money.multiplier(prize) });
    });
    const won = wonBy(outcome.fields).map((prize) => money.multiplier(prize));
    return [...fields, won.length === 0 ? t('none') : t('won', { prizes: won.join(', ') })];
  },
};
