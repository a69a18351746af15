import { check } from 'recheck';

/** Maximum time to check one pattern, in milliseconds; a pattern that takes longer counts as not linear. */
const timeoutMs = 60_000;

/** Limits attacks by steps instead of the clock, so that a busy machine does not make a text look slow. */
const noClock = { incubationTimeout: null, attackTimeout: null, seedingTimeout: null } as const;

/** Null for a pattern that takes at most linear time, otherwise its fault and a text that shows it. */
export async function faultOfPattern(source: string, flags: string): Promise<string | null> {
  // Static analysis is repeatable; trying texts depends on chance, and is only for patterns beyond static analysis.
  const reasoned = await check(source, flags, { checker: 'automaton', maxNFASize: 200_000, maxPatternSize: 20_000, timeout: timeoutMs });
  const verdict = reasoned.status === 'unknown' ? await check(source, flags, { ...noClock, randomSeed: 1, timeout: timeoutMs }) : reasoned;
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `could not be judged (${verdict.error.kind})`;
  const { complexity, attack } = verdict;
  return `${complexity.summary}, for example by ${attack.pattern}`;
}
