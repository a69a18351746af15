import { useState } from 'react';
import { type Problem, problemFrom } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';
import { creditHeldDeposit } from '#src/data/player-calls.ts';
import type { HeldCredit } from '#src/views/transaction/HeldDepositCard.tsx';

/**
 * Adds the held part of a deposit to the balance. A lost reply is no refusal: the same button repeats the call, and the platform credits once.
 * @param onCredited gets the id of the credit's transaction.
 */
export function useHeldCredit(operations: Pick<Operations, 'ask'>, onCredited: (transactionId: string) => void): HeldCredit {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function credit(id: number) {
    setPending(true);
    setProblem(null);
    try {
      const { data } = await creditHeldDeposit(operations, id);
      onCredited(data.transaction_id);
    } catch (error) {
      console.error('held deposit', error);
      setProblem(problemFrom(error));
    } finally {
      setPending(false);
    }
  }

  return { isPending, problem, onCredit: (id) => void credit(id) };
}
