import { check } from 'recheck';

/** The time to judge one pattern, in milliseconds; a pattern that takes longer counts as not linear. */
const timeoutMs = 60_000;

/** Limits attacks by steps instead of the clock, so that a busy machine does not make a text look slow. */
const noClock = { incubationTimeout: null, attackTimeout: null, seedingTimeout: null } as const;

/** Null for a pattern that takes at most time in proportion to its text, else what is wrong with it and the text that shows it. */
export async function faultOfPattern(source: string, flags: string): Promise<string | null> {
  // Reasoning says the same each time; trying texts, which finds out the rest, has luck, and is only for what reasoning cannot do.
  const reasoned = await check(source, flags, { checker: 'automaton', maxNFASize: 200_000, maxPatternSize: 20_000, timeout: timeoutMs });
  const verdict = reasoned.status === 'unknown' ? await check(source, flags, { ...noClock, randomSeed: 1, timeout: timeoutMs }) : reasoned;
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `could not be judged (${verdict.error.kind})`;
  const { complexity, attack } = verdict;
  return `${complexity.summary}, for example by ${attack.pattern}`;
}
