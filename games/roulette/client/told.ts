import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { fallenIn } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { fellText } from './names.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome) {
    if (outcome.kind !== 'roulette') return [];
    return [fellText(translator(language, messages), fallenIn(outcome))];
  },
};
