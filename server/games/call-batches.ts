import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { spentOnDatabase } from '../db/time-spent.ts';

/** Enough calls to be worth a common commit, and few enough that none waits long for the others. */
const maxTogether = 32;
/** While the answers of one transaction go out, the database works on the next. */
const maxAtOnce = 2;

interface Waiting<Call, Row> {
  readonly call: Call;
  readonly resolve: (row: Row) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Calls that wait at the same moment are made in one transaction; a single one is made at once.
 * @param together makes all of them or, if it throws, none; null for one that must be made alone. Waits for nobody's wallet.
 * @param alone makes one, and may wait.
 * @returns makes one call, in either way. Not for use inside a transaction.
 */
export function inBatches<Call, Row>(
  together: (calls: readonly Call[]) => Promise<readonly (Row | null)[]>,
  alone: (call: Call) => Promise<Row>,
): (call: Call) => Promise<Row> {
  let waiting: Waiting<Call, Row>[] = [];
  let running = 0;
  /** A batch must run neither in the transaction nor under the timeout of the call that started it. */
  const outside = AsyncLocalStorage.snapshot();

  const settleAlone = ({ call, resolve, reject }: Waiting<Call, Row>): void => void alone(call).then(resolve, reject);

  async function settleTogether(batch: readonly Waiting<Call, Row>[]): Promise<void> {
    try {
      const rows = await together(batch.map(({ call }) => call));
      for (const [index, each] of batch.entries()) {
        const row = rows[index] ?? null;
        if (row === null) settleAlone(each);
        else each.resolve(row);
      }
    } catch (error) {
      for (const each of batch) {
        // After an outage the commit is uncertain, so callers retry under the same id; any other error has rolled the batch back.
        if (error instanceof DatabaseUnavailable) each.reject(error);
        else settleAlone(each);
      }
    }
  }

  async function run(): Promise<void> {
    const batch = waiting.slice(0, maxTogether);
    waiting = waiting.slice(maxTogether);
    running += 1;
    await settleTogether(batch);
    running -= 1;
    if (waiting.length > 0) void run();
  }

  const ask = (call: Call) =>
    new Promise<Row>((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (running < maxAtOnce) outside(() => void run());
    });
  return async (call) => {
    const [spent, from] = [spentOnDatabase.getStore(), performance.now()];
    try {
      return await ask(call);
    } finally {
      if (spent) spent.ms += performance.now() - from;
    }
  };
}
