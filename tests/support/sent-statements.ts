import pg from 'pg';

/** A message of the program to PostgreSQL with an awaited answer: a round trip. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** @returns each statement that clients of this process sent during `work`, in order, without those that open a connection. */
export async function statementsSentBy(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  const sent: SentStatement[] = [];
  const own = pg.Client.prototype as { query: (...parameters: unknown[]) => unknown };
  const { query } = own;
  own.query = function record(this: unknown, ...parameters: unknown[]) {
    const [asked] = parameters as [string | { readonly text: string; readonly values?: readonly unknown[] }];
    const { text, values = [] } = typeof asked === 'string' ? { text: asked } : asked;
    if (!text.startsWith('set statement_timeout')) sent.push({ text, values });
    return query.apply(this, parameters);
  };
  try {
    await work();
  } finally {
    own.query = query;
  }
  return sent;
}
