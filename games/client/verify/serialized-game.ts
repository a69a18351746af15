import type { RoundRecord } from '#games/engine/record.ts';
import type { GameKind, OfKind, Outcome, Rules } from '#games/engine/wager.ts';
import type { Language } from '../messages.ts';

/** What the page that verifies rounds has to know of one game. It comes when that game is asked for. */
export interface SerializedGame<K extends GameKind = GameKind> {
  readonly rules: Rules;
  readonly plays: readonly string[];
  /** An outcome in words, a sentence each. */
  describe(language: Language, outcome: OfKind<Outcome, K>, record: RoundRecord<K>): readonly string[];
}
