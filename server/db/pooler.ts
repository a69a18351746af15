import pg from 'pg';

import { required } from '#domain/required.ts';
const connectMs = 3_000;
/** A pooler may hand out its connections in turn: this many are held, so that it has to give one away twice. */
const rounds = 3;

interface Backend {
  readonly client: pg.Client;
  /** The server's process behind the connection, as the server itself calls it. */
  process(): Promise<number>;
}

async function connect(url: string, opened: pg.Client[]): Promise<Backend> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: connectMs });
  client.on('error', () => undefined);
  opened.push(client);
  await client.connect();
  return {
    client,
    process: async () => required((await client.query<{ id: number }>('select pg_backend_pid() as id')).rows[0], 'The process').id,
  };
}

/**
 * Whether connections keep their session. Behind a pooler that shares them, the server process of a connection changes or serves others too.
 * @throws Error if the database does not answer.
 */
export async function keepsSession(url: string): Promise<boolean> {
  const opened: pg.Client[] = [];
  try {
    const first = await connect(url, opened);
    const own = await first.process();
    // Without a pooler the server itself has named this process at the start.
    if ((first.client as unknown as { processID: number }).processID === own) return true;
    for (let round = 0; round < rounds; round += 1) {
      const other = await connect(url, opened).catch(() => null);
      // A pooler in session mode may have too few connections for a second one.
      if (!other) return true;
      // In statement mode there are no transactions.
      const isBegun = await other.client.query('begin').then(
        () => true,
        () => false,
      );
      if (!isBegun || (await other.process()) === own || (await first.process()) !== own) return false;
    }
    return true;
  } finally {
    await Promise.all(opened.map((client) => client.end().catch(() => undefined)));
  }
}

/** @throws Error with a sentence for the operator. A database that does not answer is left to the first statement to report. */
export async function requireSession(url: string, variable: string): Promise<void> {
  if (await keepsSession(url).catch(() => true)) return;
  throw new Error(
    `${variable} leads to a pooler that gives its connections to another client after each transaction: what a connection was set to, and its ` +
      'prepared statements, would be lost or be another process’s. Set pool_mode = session in the pooler, or name PostgreSQL itself.',
  );
}
