import { type Exchange, Failure } from './answer.ts';
import type { RecordEntry } from './records.ts';
import type { CaseOf, ConformCase } from './case.ts';
import { type Operator, Play } from './play.ts';

export interface CaseResult {
  readonly id: string;
  readonly title: string;
  readonly isPassed: boolean;
  /** The reason of the failure. */
  readonly reason: string | null;
  /** Null where the operator did not say. */
  readonly balanceBefore: number | null;
  readonly balanceAfter: number | null;
  /** False of a side that has no balance of a player. */
  readonly hasBalance: boolean;
  /** Records of the judged side after the case; before it they had none of these, because each case has ids of its own. */
  readonly records: readonly RecordEntry[];
  readonly exchanges: readonly Exchange[];
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Failure) return error.message;
  return `The operator did not answer: ${error instanceof Error ? error.message : String(error)}`;
};

/** A player's side of a case: plays, and writes down what was said. */
export interface Playing {
  readonly exchanges: readonly Exchange[];
  /** Null where there is none, as at a processor. */
  balance(): Promise<number | null>;
  records(): readonly RecordEntry[];
}

async function runCase<P extends Playing>(play: P, { id, title, run }: CaseOf<P>): Promise<CaseResult> {
  let [before, after, reason]: [number | null, number | null, string | null] = [null, null, null];
  let hasBalance = true;
  try {
    before = await play.balance();
    hasBalance = before !== null;
    await run(play, before ?? 0);
  } catch (error) {
    reason = reasonOf(error);
  }
  try {
    after = await play.balance();
  } catch (error) {
    reason ??= reasonOf(error);
  }
  return {
    id,
    title,
    isPassed: reason === null,
    reason,
    balanceBefore: before,
    balanceAfter: after,
    hasBalance,
    records: play.records(),
    exchanges: play.exchanges,
  };
}

/** Plays the cases one after the other, because each compares balances. */
export async function playCases<P extends Playing>(open: () => P, cases: readonly CaseOf<P>[]): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const each of cases) results.push(await runCase(open(), each));
  return results;
}

export const conform = (operator: Operator, cases: readonly ConformCase[]): Promise<readonly CaseResult[]> =>
  playCases(() => new Play(operator), cases);
