import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { redDogSeen } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { endText } from './words.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome, { decided }) {
    if (outcome.kind !== 'red-dog') return [];
    const { cards, isOver } = redDogSeen(outcome, decided.length > 0);
    return isOver ? [endText(translator(language, messages), cards)] : [];
  },
};
