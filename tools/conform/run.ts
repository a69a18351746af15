import type { ConformCase } from './case.ts';
import { type Exchange, Failure, type Operator, Play } from './play.ts';

export interface CaseResult {
  readonly id: string;
  readonly title: string;
  readonly isPassed: boolean;
  /** Why it failed. */
  readonly reason: string | null;
  /** Null where the operator did not say. */
  readonly balanceBefore: number | null;
  readonly balanceAfter: number | null;
  readonly exchanges: readonly Exchange[];
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Failure) return error.message;
  return `The operator did not answer: ${error instanceof Error ? error.message : String(error)}`;
};

async function runCase(operator: Operator, { id, title, run }: ConformCase): Promise<CaseResult> {
  const play = new Play(operator);
  let [before, after, reason]: [number | null, number | null, string | null] = [null, null, null];
  try {
    before = await play.balance();
    await run(play, before);
  } catch (error) {
    reason = reasonOf(error);
  }
  try {
    after = await play.balance();
  } catch (error) {
    reason ??= reasonOf(error);
  }
  return { id, title, isPassed: reason === null, reason, balanceBefore: before, balanceAfter: after, exchanges: play.exchanges };
}

/** Plays the cases one after the other, because each compares balances. */
export async function conform(operator: Operator, cases: readonly ConformCase[]): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const each of cases) results.push(await runCase(operator, each));
  return results;
}
