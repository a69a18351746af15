import { isSignedByQuicknet } from '#games/engine/beacon-signature.ts';
import { isRevealed, UnreadableRecord } from '#games/engine/record.ts';
import { verifyRecord } from '#games/engine/verify-record.ts';
import type { Draw } from '#server/cases/evidence-check.ts';

type Verdict = 'equal' | 'different' | 'secret' | 'unreadable';

/** Computes a round by the engine's verifier, from what the pack has of it alone. */
function verdictOf(record: object): Verdict {
  const isDrawn = ['nonce', 'outcome'].every((field) => (record as Record<string, unknown>)[field] !== null);
  if (!isRevealed(record) || !isDrawn) return 'secret';
  try {
    const verdict = verifyRecord(record, isSignedByQuicknet)?.verdict ?? null;
    return verdict === null ? 'unreadable' : verdict ? 'equal' : 'different';
  } catch (error) {
    if (error instanceof UnreadableRecord || error instanceof RangeError) return 'unreadable';
    throw error;
  }
}

const texts: Readonly<Record<Verdict, string>> = {
  equal: 'its seed draws what was played',
  different: 'ITS SEED DRAWS SOMETHING ELSE',
  secret: 'its seed is not revealed or it was never drawn, so there is nothing to draw again',
  unreadable: 'it cannot be computed',
};
/** Verdicts of the platform for rounds that were never drawn, and for rounds whose seed is secret. */
const stated = (verdict: string): string => (verdict === 'unrevealed' || verdict === 'undrawn' ? 'secret' : verdict);

export interface RedrawnPack {
  /** A line for each round. */
  readonly lines: readonly string[];
  /** Rounds whose verdict in the pack differs from their seeds. */
  readonly faults: readonly string[];
}

/** Draws each round of a pack again, without the platform. */
export function redrawPack(draws: readonly Draw[]): RedrawnPack {
  const found = draws.map(({ round, verdict, record }, index) => ({
    // An id from a file could contain codes that overwrite the terminal.
    round: /^[\w-]{1,64}$/.test(round) ? round : `${index + 1}`,
    verdict: stated(verdict),
    computed: verdictOf(record),
  }));
  return {
    lines: found.map(({ round, computed }) => `round ${round}: ${texts[computed]}`),
    faults: found.flatMap(({ round, verdict, computed }) =>
      verdict === computed ? [] : [`draws.json calls round ${round} ${verdict}, and it is ${computed}`],
    ),
  };
}
