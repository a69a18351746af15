import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { rolledText } from './names.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell: (language, outcome) => (outcome.kind === 'craps' ? [rolledText(translator(language, messages), outcome.throws, [])] : []),
};
