import { AsyncLocalStorage } from 'node:async_hooks';
import { overSnapshot } from './snapshot.ts';
import { spentOnDatabase } from './time-spent.ts';

export type Row = Record<string, unknown>;

/** The load on the connection to a database. */
export interface Load {
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a free connection. */
  readonly waiting: number;
  /** On the disk of the embedded engine, if it is on one. */
  readonly freeBytes: number | null;
}

/**
 * One SQL dialect for two engines. Both return int8 as bigint (cast counts to `::int`), numeric and date as text, timestamptz as Date. JSON is passed
 * as text: `${JSON.stringify(value)}::jsonb`.
 */
export interface Database {
  readonly engine: 'embedded' | 'postgres';
  sql<T = Row>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T[]>;
  /** The first row, or undefined. */
  one<T = Row>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T | undefined>;
  /** The first row of a statement that always has one. @throws Error without a row. */
  single<T = Row>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T>;
  /** Numbered parameters in the text, for statements built at run time. */
  query<T = Row>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Several statements without parameters. */
  script(text: string): Promise<void>;
  /**
   * Commits when `work` resolves, rolls back when it throws. Calls inside `work`, however deep, join it. `work` runs again when the engine reports a
   * conflict, so its only effects must be on the database.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Reads everything from one snapshot, in the order of `works`: on two connections if a second one is free, otherwise one after the other. In a
   * transaction, on its own connection.
   * @returns the result of each.
   */
  snapshot<T>(works: readonly (() => Promise<T>)[]): Promise<T[]>;
  /**
   * The same database on a connection of its own, which waits for no other caller of this process and ends with its work. The embedded engine has a
   * single connection, so there it is this very database.
   */
  apart(): Database;
  load(): Load;
  /** Updates the planner's statistics, after bulk work; on the embedded engine it also reclaims space and writes a checkpoint. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** Minimum that an engine implements; `database()` builds the rest on it. */
export interface Connection {
  query<T>(text: string, values: readonly unknown[]): Promise<T[]>;
  script(text: string): Promise<void>;
}
export interface Engine extends Connection {
  readonly engine: Database['engine'];
  readonly connections: number;
  begin<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Absent of an engine with a single connection. */
  apart?(): Database;
  load(): Load;
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** A part of a statement with its own parameters, for use in a `sql` template. */
export const fragment = (strings: TemplateStringsArray, ...values: readonly unknown[]): Fragment => new Fragment(strings, values);

/** An identifier or keyword from a fixed set of the program, never from a request. */
export const verbatim = (text: string): Fragment => new Fragment([text], []);

export const joined = (parts: readonly Fragment[], separator: string): Fragment =>
  new Fragment(['', ...parts.slice(1).map(() => separator), ''].slice(0, parts.length + 1), parts);

function render(strings: readonly string[], values: readonly unknown[], parameters: unknown[]): string {
  return strings.reduce((text, string, index) => {
    const value = values[index - 1];
    if (value instanceof Fragment) return text + render(value.strings, value.values, parameters) + string;
    parameters.push(value);
    return `${text}$${parameters.length}${string}`;
  });
}

/** A prepared statement is missing or exists twice: the statement was not executed. */
const lostStatementCodes = new Set(['26000', '42P05']);
export const isLostStatement = (error: unknown): boolean => lostStatementCodes.has(String((error as { code?: unknown } | null)?.code));
const conflictCodes = new Set(['40001', '40P01', ...lostStatementCodes]);
/** PostgreSQL's routine that reports a table changed since a statement on it was prepared. The engine then prepares it again. */
const stalePlan = 'RevalidateCachedQuery';
export const isStalePlan = (error: unknown): boolean => (error as { routine?: unknown } | null)?.routine === stalePlan;
const isConflict = (error: unknown) => conflictCodes.has(String((error as { code?: unknown } | null)?.code)) || isStalePlan(error);
const maxAttempts = 5;

/** Repeats a transaction after a conflict, which is safe because all of it was rolled back. */
async function repeated<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || tried === maxAttempts) throw error;
    }
  }
}

export function database(engine: Engine): Database {
  const open = new AsyncLocalStorage<{ connection: Connection; isOpen: boolean }>();
  // Work that outlives its transaction must not write into the connection's next use.
  const connection = (): Connection => {
    const current = open.getStore();
    if (current && !current.isOpen) throw new Error('A statement came after its transaction had ended: await it inside.');
    return current?.connection ?? engine;
  };
  const query = async <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => {
    const current = connection();
    const [spent, from] = [spentOnDatabase.getStore(), performance.now()];
    try {
      // A statement outside of all transactions is a transaction of its own.
      return await (current === engine ? repeated(() => current.query<T>(text, values)) : current.query<T>(text, values));
    } finally {
      if (spent) spent.ms += performance.now() - from;
    }
  };
  const sql = <T>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T[]> => {
    const parameters: unknown[] = [];
    const text = render(strings, values, parameters);
    return query<T>(text, parameters);
  };

  const one = async <T>(strings: TemplateStringsArray, ...values: readonly unknown[]) => (await sql<T>(strings, ...values))[0];

  const attempt = <T>(work: () => Promise<T>): Promise<T> =>
    engine.begin(async (own) => {
      const current = { connection: own, isOpen: true };
      try {
        return await open.run(current, work);
      } finally {
        current.isOpen = false;
      }
    });

  const made: Database = {
    engine: engine.engine,
    query,
    sql,
    one,
    single: async <T>(strings: TemplateStringsArray, ...values: readonly unknown[]) => {
      const row = await one<T>(strings, ...values);
      if (row === undefined) throw new Error(`A statement gave no row: ${strings.join('…').trim()}`);
      return row;
    },
    script: (text) => connection().script(text),
    transaction: async (work) => (open.getStore()?.isOpen ? work() : repeated(() => attempt(work))),
    snapshot: (works) => {
      // A snapshot lent by a transaction does not see that transaction's own writes.
      const hasSecond = engine.connections > 1 && !open.getStore()?.isOpen;
      return overSnapshot(works, made, hasSecond ? (work) => open.exit(() => attempt(work)) : null);
    },
    apart: () => engine.apart?.() ?? made,
    load: () => engine.load(),
    maintain: () => engine.maintain(),
    close: () => engine.close(),
  };
  return made;
}
