import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { rowCount } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { symbolName } from './symbols.tsx';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome) {
    if (outcome.kind !== 'slots') return [];
    const t = translator(language, messages);
    const rows = Array.from({ length: rowCount }, (_, row) => outcome.window.map((reel) => symbolName(t, reel[row] ?? 'S')));
    return rows.map((row) => row.join(' · '));
  },
};
