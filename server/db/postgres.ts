import { Socket } from 'node:net';
import pg from 'pg';
import { type Connection, type Database, database, isStalePlan } from './database.ts';
import { usualStatementMs, statementMs } from './statement-timeout.ts';
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
/** The server ends a statement at its limit and says so: who hears nothing for so much longer talks to nobody. */
const silenceMs = 500;
/** After this the database itself is asked whether it is there. */
const doubtMs = 1_500;
const watchEveryMs = 250;
/** For the server to end a transaction whose client has vanished with its locks. */
const idleInTransactionMs = 30_000;
/** For a goodbye to leave on a connection that nobody may be at the other end of. */
const goodbyeMs = 1_000;

/** The program has some two hundred; a search makes new ones, which are not worth a place in the memory of every connection. */
const mostPrepared = 500;

/** Statements are parsed and planned once for each connection, under a name for each text. */
function statementNames() {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= mostPrepared) return known;
      const name = `statement_${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    renew(): void {
      generation += 1;
      names.clear();
    },
  };
}

/** One that does not outlive its end: where the other side has vanished, nobody would ever close it. */
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
  /** Told when a connection breaks, when the database goes and (null) when it is back. */
  readonly onError: (error: Error | null) => void;
}

export function openPostgres(url: string, { connections, onError }: PostgresOptions): Database {
  const base = { connectionString: url, stream: socket, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const pool = new pg.Pool({
    ...base,
    max: connections,
    types,
    connectionTimeoutMillis: connectMs,
    statement_timeout: usualStatementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  const names = statementNames();
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

  const reach = watchReachability({
    async probe() {
      const client = new pg.Client({ ...base, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('select 1');
      } finally {
        void client.end();
      }
    },
    onLost(error) {
      onError(error);
      // Those who wait on one hear of it now: it is closed under them.
      for (const each of held) if (each.askedAt !== null) void breakOff(each);
    },
    onBack: () => onError(null),
  });

  const breakOff = async (each: Held): Promise<void> => {
    each.isBroken = true;
    generation += 1;
    await (each.client as unknown as pg.Client).end();
  };

  /** Whoever waits long gives reason to ask whether anybody is there. */
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

  async function lend(): Promise<Held> {
    for (;;) {
      reach.check();
      const client = await pool.connect().catch((error: unknown) => {
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
      if (ms !== usualStatementMs) {
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
    if (statementMs() !== usualStatementMs) return begin(work);
    const lent = await lend();
    try {
      return await work(connectionOf(lent));
    } finally {
      giveBack(lent);
    }
  }

  return database({
    engine: 'postgres',
    query: <T>(text: string, values: readonly unknown[]) => alone((own) => own.query<T>(text, values)),
    script: (text) => alone((own) => own.script(text)),
    begin,
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, freeBytes: null }),
    maintain: () => begin((own) => own.script('analyze')),
    async close() {
      reach.close();
      clearInterval(watch);
      await pool.end();
    },
  });
}
