import { Socket } from 'node:net';
import pg from 'pg';
import { required } from '#domain/required.ts';
import { findHost, hostsOf } from './hosts.ts';
import { defaultStatementMs } from './statement-timeout.ts';

const int8Oid = 20;
const dateOid = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8Oid) return BigInt;
    if (oid === dateOid) return String;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/** Maximum time to open a connection or find a free one. */
const connectMs = 3_000;
/** A probe is one connection and one statement, on a server that has nothing else to do for it. */
const probeMs = 1_500;
/** Time after which the server ends a transaction whose client has vanished with its locks. */
const idleInTransactionMs = 30_000;
/** The time for the closing message on a connection whose other side may have vanished. */
const goodbyeMs = 1_000;

/** Creates a socket that is destroyed soon after its end, because a vanished peer would never close it. */
function socket(): Socket {
  const made = new Socket();
  made.once('finish', () => void setTimeout(() => made.destroy(), goodbyeMs).unref());
  return made;
}
const base = { stream: socket, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Settings are made by statements, because a pooler accepts none with the connection. @throws if the host is read-only and must not be. */
async function settle(client: pg.PoolClient, needsWrites: boolean): Promise<void> {
  const text = `set statement_timeout = ${defaultStatementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs};
    select current_setting('transaction_read_only') = 'on' as is_read_only`;
  const query = { text, query_timeout: connectMs } as pg.QueryConfig;
  const results = (await client.query(query)) as unknown as pg.QueryResult<{ is_read_only: boolean }>[];
  if (needsWrites && required(results[2]?.rows[0], 'The state of the host').is_read_only)
    throw new Error('The database takes no writes here.');
}

/** The pool takes a callback. */
async function answerTo(done: (error?: Error) => void, work: Promise<void>): Promise<void> {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))),
  );
  done(error);
}

export interface HostPool {
  readonly pool: pg.Pool;
  /** A connection to the current host, or to another if necessary. */
  connect(): Promise<pg.PoolClient>;
  /** Changes to a host that is usable now: connections to another are not lent again. @throws if there is none. */
  findUsable(): Promise<void>;
  /** No existing connection is lent again: it may be as dead as the one that broke. */
  retire(): void;
  isRetired(client: pg.PoolClient): boolean;
}

/**
 * Connections to one of the hosts that an address names.
 * @param onError called when a connection breaks.
 */
export function openPool(url: string, connections: number, onError: (error: Error) => void): HostPool {
  const hosts = hostsOf(url);
  let host = required(hosts.urls[0], 'A host');
  class HostClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: host });
    }
  }
  const pool = new pg.Pool({
    ...base,
    Client: HostClient,
    max: connections,
    types,
    connectionTimeoutMillis: connectMs,
    verify: (client, done) => void answerTo(done, settle(client, hosts.wanted === 'read-write')),
  });
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  const retire = () => void (generation += 1);
  pool.on('connect', (client) => {
    generations.set(client, generation);
    // A lent connection that breaks has no other listener, and would end the process.
    client.on('error', onError);
  });
  // The same errors, for connections that are not lent.
  pool.on('error', () => undefined);

  let finding: Promise<void> | null = null;
  const findUsable = (): Promise<void> =>
    (finding ??= findHost(hosts, host, base, probeMs)
      .then((found) => {
        if (found !== host) retire();
        host = found;
      })
      .finally(() => (finding = null)));

  return {
    pool,
    findUsable,
    retire,
    isRetired: (client) => generations.get(client) !== generation,
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        if (hosts.urls.length === 1) throw error;
        await findUsable();
        return pool.connect();
      }
    },
  };
}
