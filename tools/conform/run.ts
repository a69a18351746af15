import type { CaseOf, ConformCase } from './case.ts';
import { type Exchange, Failure, type Operator, Play } from './play.ts';

export interface CaseResult {
  readonly id: string;
  readonly title: string;
  readonly isPassed: boolean;
  /** The reason of the failure. */
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

/** A player's side of a case: plays, and writes down what was said. */
export interface Playing {
  readonly exchanges: readonly Exchange[];
  balance(): Promise<number>;
}

async function runCase<P extends Playing>(play: P, { id, title, run }: CaseOf<P>): Promise<CaseResult> {
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
export async function playCases<P extends Playing>(open: () => P, cases: readonly CaseOf<P>[]): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const each of cases) results.push(await runCase(open(), each));
  return results;
}

export const conform = (operator: Operator, cases: readonly ConformCase[]): Promise<readonly CaseResult[]> =>
  playCases(() => new Play(operator), cases);
