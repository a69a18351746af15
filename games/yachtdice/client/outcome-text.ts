import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { finalDice, yachtHandOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'yacht-dice'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome, { decided: [decided] }) {
    const t = translator(language, messages);
    const thrown = t('thrown', { dice: outcome.thrown.join(', ') });
    if (!decided) return [thrown];
    const dice = finalDice(outcome, decided.hold);
    return [thrown, t('ended', { dice: dice.join(', ') }), t(yachtHandOf(dice) ?? 'noHand')];
  },
};
