import { type Translate, translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { gemPatternOf } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { gemShapes } from './gem-shapes.ts';
import { type MessageId, messages } from './messages.ts';
import { patternTexts } from './pattern-texts.ts';

/** Names the pattern of the gems. */
export function patternText(t: Translate<MessageId>, gems: readonly number[]): string {
  const pattern = gemPatternOf(gems);
  return `${t(pattern === null ? 'allDifferent' : patternTexts[pattern])}.`;
}

/** Names the gems and their pattern. */
export function drawnText(t: Translate<MessageId>, gems: readonly number[]): string {
  const names = gems.flatMap((gem) => gemShapes[gem]?.name ?? []).map((name) => t(name));
  return `${t('drawn', { gems: names.join(', ') })} ${patternText(t, gems)}`;
}

export const serializedGame: SerializedGame<'diamonds'> = {
  rules,
  plays: listing.plays,
  describe: (language, outcome) => [drawnText(translator(language, messages), outcome.gems)],
};
