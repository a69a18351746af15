import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { finalDice, yachtHandOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome, { decided: [decided] }) {
    if (outcome.kind !== 'yacht-dice') return [];
    const t = translator(language, messages);
    const thrown = t('thrown', { dice: outcome.thrown.join(', ') });
    if (decided?.kind !== 'yacht-dice') return [thrown];
    const dice = finalDice(outcome, decided.hold);
    return [thrown, t('ended', { dice: dice.join(', ') }), t(yachtHandOf(dice) ?? 'noHand')];
  },
};
