import pg from 'pg';

/** Sent as `retry-after`: during an outage the database is probed twice a second. */
export const retryAfterS = 2;

/** The database did not answer, or not in time. The statement may have been executed, so this must never count as a refusal. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** States of a server that cannot serve now: connection exceptions, an idle transaction that it ended, too many connections, a statement over its time, no room, shutdown, start. */
const awayState = /^(08...|25006|25P0[34]|53[13]00|57014|57P0[1-5])$/;
/** A full disk, and a database that is read-only because of that or because it is a replica. */
const unwritable = /^(25006|53100)$/;
/** An idle transaction that the server ended, and all of shutdown and start: these also close the connection. */
const connectionEnding = /^(08...|25P0[34]|57P0[1-5])$/;
/** Thrown on this side, without any fault of the connection. */
const isMistake = (error: unknown) => error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

const sqlState = (error: unknown): string | null => (error instanceof pg.DatabaseError ? (error.code ?? '') : null);

/** Whether writing was impossible, on either engine. */
export const cannotWrite = (error: unknown): boolean => unwritable.test(String((error as { code?: unknown } | null)?.code));

/** Whether another connection, or a later attempt, may reach the database. */
export function isAway(error: unknown): boolean {
  const state = sqlState(error);
  return state === null ? !isMistake(error) : awayState.test(state);
}

/** Whether the connection is unusable: after an error message of the server it is intact. */
export function endsConnection(error: unknown): boolean {
  const state = sqlState(error);
  return state === null ? !isMistake(error) : connectionEnding.test(state);
}
