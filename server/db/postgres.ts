import type pg from 'pg';
import { type Connection, type Database, database, isLostStatement, isStalePlan } from './database.ts';
import { type Held, openLending } from './lending.ts';
import { openPool } from './postgres-pool.ts';
import { StatementNames } from './statement-names.ts';
import { defaultStatementMs, statementMs } from './statement-timeout.ts';

export interface PostgresOptions {
  readonly connections: number;
  /** Called when a connection breaks, when the database is lost and (null) when it is back. */
  readonly onError: (error: Error | null) => void;
}

export function openPostgres(url: string, { connections, onError }: PostgresOptions): Database {
  const hosts = openPool(url, connections, onError);
  const lending = openLending(hosts, onError);
  const names = new StatementNames();

  async function ask(held: Held, query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await lending.ask(held, query);
    } catch (error) {
      if (isStalePlan(error)) names.renew();
      if (isLostStatement(error)) names.switchOff();
      throw error;
    }
  }

  const connectionOf = (held: Held): Connection => ({
    async query<T>(text: string, values: readonly unknown[]) {
      const name = names.of(text);
      return (await ask(held, { text, values: [...values], ...(name !== undefined && { name }) })).rows as T[];
    },
    script: async (text) => void (await ask(held, { text })),
  });

  async function begin<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const held = await lending.lend();
    const own = connectionOf(held);
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
      if (!held.isBroken) await own.script('rollback').catch(() => (held.isBroken = true));
      throw error;
    } finally {
      lending.giveBack(held);
    }
  }

  /** A statement outside of all transactions; one with another time limit gets a connection of its own. */
  async function alone<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (statementMs() !== defaultStatementMs) return begin(work);
    const held = await lending.lend();
    try {
      return await work(connectionOf(held));
    } finally {
      lending.giveBack(held);
    }
  }

  const { pool } = hosts;
  let apart: Database | null = null;
  return database({
    engine: 'postgres',
    connections,
    query: <T>(text: string, values: readonly unknown[]) => alone((own) => own.query<T>(text, values)),
    script: (text) => alone((own) => own.script(text)),
    begin,
    apart: () => (apart ??= openPostgres(url, { connections: 1, onError })),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, freeBytes: null }),
    maintain: () => begin((own) => own.script('analyze')),
    async close() {
      lending.close();
      await apart?.close();
      await pool.end();
    },
  });
}
