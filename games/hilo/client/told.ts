import { cardName } from '#games/client/cards.tsx';
import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { hiLoAfter } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { endText } from './words.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome, { decided }) {
    if (outcome.kind !== 'hi-lo') return [];
    const t = translator(language, messages);
    const actions = decided.flatMap((decision) => (decision.kind === 'hi-lo' ? [decision.action] : []));
    const round = hiLoAfter(outcome, actions);
    const shown = round.shown.map((card) => cardName(t, card)).join(', ');
    return round.isOver ? [shown, endText(t, round, actions.at(-1))] : [shown];
  },
};
