import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { thrownText } from './names.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell: (language, outcome) => (outcome.kind === 'bac-bo' ? [thrownText(translator(language, messages), outcome)] : []),
};
