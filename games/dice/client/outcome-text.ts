import { fromMinor } from '#domain/money.ts';
import { translator } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { diceLimit } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'dice'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome, { wager }) {
    const t = translator(language, messages);
    const money = moneyFormat(language, 'EUR', 2);
    const plain = (hundredths: number) => money.percent(fromMinor(BigInt(hundredths), 2));
    const limit = t(wager.side, { limit: plain(diceLimit(wager.side, wager.chance)) });
    return [t('rolled', { roll: plain(outcome.roll), limit: limit.toLowerCase() })];
  },
};
