import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { rowCount } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { symbolName } from './symbols.tsx';

export const serializedGame: SerializedGame<'slots'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome) {
    const t = translator(language, messages);
    const rows = Array.from({ length: rowCount }, (_, row) => outcome.window.map((reel) => symbolName(t, reel[row] ?? 'S')));
    return rows.map((row) => row.join(' · '));
  },
};
