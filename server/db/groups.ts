import { messages } from '@electric-sql/pglite';
import { required } from '#domain/required.ts';
import type { Statement } from './statements.ts';

/** Enough statements to be worth a common commit, and few enough that the next one does not wait long. */
const maxTogether = 32;

interface Waiting {
  readonly statement: Statement;
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Only an error of the engine itself proves a rollback. After any other error the outcome is unknown, and nothing is repeated. */
const isTakenBack = (error: unknown): boolean => error instanceof messages.DatabaseError && error.severity === 'ERROR';

/**
 * Statements outside of all transactions that wait at the same moment are committed together, with one sync of the disk, and answered after it.
 * @param run executes all of them or, if it throws, none.
 * @param inTurn waits until nobody else uses the connection.
 */
export function commitTogether(
  run: (statements: readonly Statement[]) => Promise<unknown[][]>,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): (statement: Statement) => Promise<unknown[]> {
  let waiting: Waiting[] = [];
  let isComing = false;

  /** A failed statement rolls the others back: each half runs again, until the failing one is alone with its error. */
  const settle = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const results = await run(group.map(({ statement }) => statement));
      for (const [index, { resolve }] of group.entries()) resolve(required(results[index], 'A result'));
    } catch (error) {
      if (group.length === 1 || !isTakenBack(error)) {
        for (const { reject } of group) reject(error);
        return;
      }
      const half = Math.ceil(group.length / 2);
      await settle(group.slice(0, half));
      await settle(group.slice(half));
    }
  };
  const settleWaiting = async () => {
    const group = waiting.slice(0, maxTogether);
    waiting = waiting.slice(maxTogether);
    await settle(group);
    if (waiting.length > 0) return come();
    isComing = false;
    return undefined;
  };
  // After one turn of the event loop, so that all present callers are included: the engine blocks the whole process while it works.
  const come = () => {
    isComing = true;
    setImmediate(() => void inTurn(settleWaiting));
  };

  return (statement) =>
    new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
      if (!isComing) come();
    });
}
