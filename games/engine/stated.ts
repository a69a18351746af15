import type { Volatility } from '#openapi/model.ts';
import { codeOf, rulesOfCode, type Title } from './wager.ts';

export interface StatedOfTitle {
  /** Return to player in percent for the default bet of the title: `97.00`, rounded down. */
  readonly returnPercent: string;
  /** Null where it depends on the bet. */
  readonly volatility: Volatility | null;
}

/** Some engines enumerate all outcomes of a round, and titles of one game have the same figures. */
const known = new Map<string, StatedOfTitle>();

/** Returns the figures of a title to state before the first bet; null where no page plays it. */
export function statedOf(title: Title): StatedOfTitle | null {
  const code = codeOf(title);
  const rules = rulesOfCode(code);
  if (!rules) return null;
  const wager = rules.defaultWager(title.gameId, code);
  const key = JSON.stringify(wager);
  const odds = known.get(key) ?? { returnPercent: rules.returnPercentOf(wager), volatility: rules.volatilityOf?.(wager) ?? null };
  known.set(key, odds);
  return odds;
}
