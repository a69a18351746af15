import { cardName } from '#games/client/cards.tsx';
import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { hiLoAfter } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { endText } from './words.ts';

export const serializedGame: SerializedGame<'hi-lo'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome, { decided }) {
    const t = translator(language, messages);
    const actions = decided.map((decision) => decision.action);
    const round = hiLoAfter(outcome, actions);
    const shown = round.shown.map((card) => cardName(t, card)).join(', ');
    return round.isOver ? [shown, endText(t, round, actions.at(-1))] : [shown];
  },
};
