import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { handsOf, openOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { type PokerTable, pokerTables } from '../tables.ts';
import { messages } from './messages.ts';
import { dealtText, endText } from './words.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome, { wager, decided: [decided] }) {
    if (outcome.kind !== 'poker' || wager.kind !== 'poker') return [];
    const t = translator(language, messages);
    const table: PokerTable = pokerTables[wager.variant];
    const hands = handsOf(outcome, table);
    const dealt = dealtText(t, table, openOf(hands, table));
    return decided?.kind === 'poker' ? [dealt, endText(t, table, hands, decided.action)] : [dealt];
  },
};
