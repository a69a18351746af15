import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { fallenIn } from '#games/roulette/engine.ts';
import { fellText } from '#games/roulette/client/names.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome) {
    if (outcome.kind !== 'live-roulette') return [];
    return [fellText(translator(language, messages), fallenIn(outcome))];
  },
};
