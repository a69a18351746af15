import { Problem } from '#server/http/problem.ts';

/** The balance is part of every refusal of a wallet call; tests that are about it look at the refusal itself. */
const balanceFields = new Set(['balance_minor', 'currency', 'wallet']);

/** Returns a refusal as the caller reads it, without the balance, and rethrows any other error. */
export const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (answer) => ({ answered: answer }),
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const extra = Object.fromEntries(Object.entries(error.extra).filter(([name]) => !balanceFields.has(name)));
      return { ...error.reply, extra };
    },
  );
