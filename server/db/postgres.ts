import { Socket } from 'node:net';
import pg from 'pg';
import { required } from '#domain/required.ts';
import { type Connection, type Database, database, isLostStatement, isStalePlan } from './database.ts';
import { findHost, hostsOf } from './hosts.ts';
import { StatementNames } from './statement-names.ts';
import { defaultStatementMs, statementMs } from './statement-timeout.ts';
import { watchReachability } from './reachability.ts';
import { DatabaseUnavailable, endsConnection, isAway } from './unavailable.ts';

const int8Oid = 20;
const dateOid = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8Oid) return BigInt;
    if (oid === dateOid) return String;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/** A connection is opened, or one that is free found, in this time. */
const connectMs = 3_000;
/** A probe is one connection and one statement on a server that has nothing to do for it but to answer. */
const probeMs = 1_500;
/** Time after the server's own limit for a statement; a connection that is still silent then counts as dead. */
const silenceMs = 500;
/** After this the database itself is asked whether it is there. */
const doubtMs = 1_500;
const watchEveryMs = 250;
/** Time after which the server ends a transaction whose client has vanished with its locks. */
const idleInTransactionMs = 30_000;
/** Time for the farewell to leave on a connection whose other side may have vanished. */
const goodbyeMs = 1_000;

/** Creates a socket that is destroyed soon after its end, because a vanished peer would never close it. */
function socket(): Socket {
  const made = new Socket();
  made.once('finish', () => void setTimeout(() => made.destroy(), goodbyeMs).unref());
  return made;
}

/** A connection in use. */
interface Held {
  readonly client: pg.PoolClient;
  /** Since when it has been waiting for an answer, by the process's clock; null while it is not. */
  askedAt: number | null;
  isBroken: boolean;
}

export interface PostgresOptions {
  readonly connections: number;
  /** Called when a connection breaks, when the database is lost and (null) when it is back. */
  readonly onError: (error: Error | null) => void;
}

export function openPostgres(url: string, { connections, onError }: PostgresOptions): Database {
  const hosts = hostsOf(url);
  let host = required(hosts.urls[0], 'A host');
  const base = { stream: socket, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
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
    verify: (client, done) => void answerTo(done, settle(client)),
  });
  /** The pool takes a callback. */
  async function answerTo(done: (error?: Error) => void, work: Promise<void>): Promise<void> {
    const error = await work.then(
      () => undefined,
      (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))),
    );
    done(error);
  }
  /** Settings are made by statements, because a pooler takes none with the connection. */
  async function settle(client: pg.PoolClient): Promise<void> {
    const text = `set statement_timeout = ${defaultStatementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs};
      select current_setting('transaction_read_only') = 'on' as is_read_only`;
    const query = { text, query_timeout: connectMs } as pg.QueryConfig;
    const results = (await client.query(query)) as unknown as pg.QueryResult<{ is_read_only: boolean }>[];
    if (hosts.wanted === 'read-write' && required(results[2]?.rows[0], 'The state of the host').is_read_only)
      throw new Error('The database takes no writes here.');
  }
  const names = new StatementNames();
  const held = new Set<Held>();
  /** Connections made before something broke may be as dead as that one, and are not lent again. */
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    generations.set(client, generation);
    // A connection that breaks while it is lent has no other listener, and would end the process.
    client.on('error', onError);
  });
  // The same errors once more, of those that are not lent.
  pool.on('error', () => undefined);

  let finding: Promise<void> | null = null;
  /** Moves to the host that is usable now: connections to another are not lent again. */
  function findUsable(): Promise<void> {
    finding ??= findHost(hosts, host, base, probeMs)
      .then((found) => {
        if (found !== host) generation += 1;
        host = found;
      })
      .finally(() => (finding = null));
    return finding;
  }

  const reach = watchReachability({
    probe: findUsable,
    onLost(error) {
      onError(error);
      // Callers that wait on a lost connection fail at once, because it is closed under them.
      for (const each of held) if (each.askedAt !== null) void breakOff(each);
    },
    onBack: () => onError(null),
  });

  const breakOff = async (each: Held): Promise<void> => {
    each.isBroken = true;
    generation += 1;
    await (each.client as unknown as pg.Client).end();
  };

  /** A query that is slow to answer may mean a lost database, so it starts a probe. */
  const watch = setInterval(() => {
    const since = performance.now() - doubtMs;
    for (const { askedAt } of held) if (askedAt !== null && askedAt < since) return reach.doubt();
    return undefined;
  }, watchEveryMs);
  watch.unref();

  function failed(error: unknown): unknown {
    if (!isAway(error)) return error;
    reach.doubt();
    return new DatabaseUnavailable(error);
  }

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      if (hosts.urls.length === 1) throw error;
      await findUsable();
      return pool.connect();
    }
  }

  async function lend(): Promise<Held> {
    for (;;) {
      reach.check();
      const client = await connect().catch((error: unknown) => {
        throw failed(error);
      });
      const isOld = generations.get(client) !== generation;
      if (isOld) client.release(true);
      else {
        const lent = { client, askedAt: null, isBroken: false };
        held.add(lent);
        return lent;
      }
    }
  }

  function giveBack(lent: Held): void {
    held.delete(lent);
    lent.client.release(lent.isBroken);
  }

  async function ask(lent: Held, query: pg.QueryConfig): Promise<pg.QueryResult> {
    lent.askedAt = performance.now();
    try {
      return await lent.client.query({ ...query, query_timeout: statementMs() + silenceMs } as pg.QueryConfig);
    } catch (error) {
      if (isStalePlan(error)) names.renew();
      if (isLostStatement(error)) names.switchOff();
      if (endsConnection(error)) {
        lent.isBroken = true;
        generation += 1;
      }
      throw failed(error);
    } finally {
      lent.askedAt = null;
    }
  }

  const connectionOf = (lent: Held): Connection => ({
    async query<T>(text: string, values: readonly unknown[]) {
      const name = names.of(text);
      return (await ask(lent, { text, values: [...values], ...(name !== undefined && { name }) })).rows as T[];
    },
    script: async (text) => void (await ask(lent, { text })),
  });

  async function begin<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const lent = await lend();
    const own = connectionOf(lent);
    const ms = statementMs();
    try {
      await own.script('begin');
      if (ms !== defaultStatementMs) {
        await own.script(`set local statement_timeout = ${ms}; set local idle_in_transaction_session_timeout = ${ms}`);
      }
      const result = await work(own);
      await own.script('commit');
      return result;
    } catch (error) {
      if (!lent.isBroken) await own.script('rollback').catch(() => (lent.isBroken = true));
      throw error;
    } finally {
      giveBack(lent);
    }
  }

  /** A statement beside all transactions; one with another limit has it for itself alone. */
  async function alone<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (statementMs() !== defaultStatementMs) return begin(work);
    const lent = await lend();
    try {
      return await work(connectionOf(lent));
    } finally {
      giveBack(lent);
    }
  }

  let own: Database | null = null;
  return database({
    engine: 'postgres',
    connections,
    query: <T>(text: string, values: readonly unknown[]) => alone((own) => own.query<T>(text, values)),
    script: (text) => alone((own) => own.script(text)),
    begin,
    apart: () => (own ??= openPostgres(url, { connections: 1, onError })),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, freeBytes: null }),
    maintain: () => begin((own) => own.script('analyze')),
    async close() {
      reach.close();
      clearInterval(watch);
      await own?.close();
      await pool.end();
    },
  });
}
