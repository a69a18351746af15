/** The part of `Database` that is needed here. A separate type avoids a circular import. */
interface Connection {
  single<Row extends object>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row>;
  script(text: string): Promise<unknown>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/** Runs work in a transaction on a second connection. */
type Beside = (work: () => Promise<void>) => Promise<void>;

const isolated = 'set transaction isolation level repeatable read';

/** Runs jobs from a list until it is empty. A failure empties it, which ends the other connection too. */
async function doAll(list: (() => Promise<void>)[]): Promise<void> {
  try {
    for (let next = list.shift(); next; next = list.shift()) await next();
  } catch (error) {
    list.length = 0;
    throw error;
  }
}

/** Runs jobs from the list on a second connection. If none is free, the first one runs all of them. */
async function help(id: string, list: (() => Promise<void>)[], beside: Beside, db: Connection): Promise<void> {
  let hasBegun = false;
  try {
    await beside(async () => {
      await db.script(`${isolated}; set transaction snapshot '${id}'`);
      hasBegun = true;
      await doAll(list);
    });
  } catch (error) {
    if (hasBegun) throw error;
  }
}

/** See `Database.snapshot`. @param beside null without a second connection. */
export const overSnapshot = <T>(works: readonly (() => Promise<T>)[], db: Connection, beside: Beside | null): Promise<T[]> =>
  db.transaction(async () => {
    const results: T[] = [];
    const list = works.map((work, index) => async () => void (results[index] = await work()));
    await db.script(isolated);
    const helper = beside && help((await db.single<{ id: string }>`select pg_export_snapshot() as id`).id, list, beside, db);
    // Both have ended before the transaction does, because the snapshot is that of the first.
    const ended = await Promise.allSettled([doAll(list), helper]);
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
    return results;
  });
