import { check } from 'recheck';

/** How long one pattern may be thought about, in milliseconds; what takes longer counts as not linear. */
const PATIENCE_MS = 20_000;

/** Null for a pattern that takes at most time in proportion to its text, else what is wrong with it and the text that shows it. */
export async function faultOfPattern(source: string, flags: string): Promise<string | null> {
  const verdict = await check(source, flags, { timeout: PATIENCE_MS });
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `could not be judged (${verdict.error.kind})`;
  const { complexity, attack } = verdict;
  return `${complexity.summary}, for example by ${attack.pattern}`;
}
