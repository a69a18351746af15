import type { RoundRecord } from '#games/engine/record.ts';
import type { GameKind, OfKind, Outcome, Rules } from '#games/engine/wager.ts';
import type { Language } from '../messages.ts';

/** One game's part of the page that verifies rounds, loaded when that game is chosen. */
export interface SerializedGame<K extends GameKind = GameKind> {
  readonly rules: Rules;
  readonly plays: readonly string[];
  /** An outcome in words, a sentence each. */
  describe(language: Language, outcome: OfKind<Outcome, K>, record: RoundRecord<K>): readonly string[];
}
