import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { warHands } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { endText, tiedText } from './words.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome, { decided }) {
    if (outcome.kind !== 'casino-war') return [];
    const t = translator(language, messages);
    const dealt = warHands(outcome, undefined);
    const hands = warHands(outcome, decided.flatMap((decision) => (decision.kind === 'casino-war' ? [decision.action] : []))[0]);
    return [...(dealt.isOver ? [] : [tiedText(t, dealt)]), ...(hands.isOver ? [endText(t, hands)] : [])];
  },
};
