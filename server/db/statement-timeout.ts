import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds for a statement that somebody waits for: less than a person waits before trying again. */
export const defaultStatementMs = 3_500;
/** Limit for operators' work over whole tables. */
const hourMs = 3_600_000;

const timeouts = new AsyncLocalStorage<number>();

/** Maximum milliseconds of a statement made here. */
export const statementMs = (): number => timeouts.getStore() ?? defaultStatementMs;

/** Runs work that no page waits for: migrations, seeds, copies, audits, timers. @param ms limit of each of its statements. */
export const withLongStatements = <T>(work: () => Promise<T>, ms = hourMs): Promise<T> => timeouts.run(ms, work);
