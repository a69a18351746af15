import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { handsOf, openOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { type PokerTable, pokerTables } from '../tables.ts';
import { messages } from './messages.ts';
import { dealtText, endText } from './words.ts';

export const serializedGame: SerializedGame<'poker'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome, { wager, decided: [decided] }) {
    const t = translator(language, messages);
    const table: PokerTable = pokerTables[wager.variant];
    const hands = handsOf(outcome, table);
    const dealt = dealtText(t, table, openOf(hands, table));
    return decided ? [dealt, endText(t, table, hands, decided.action)] : [dealt];
  },
};
