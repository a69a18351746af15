import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that somebody waited for answers of the database, those that run at the same time each counted. */
export interface Spent {
  ms: number;
}

/** The call that is waiting. A shared read counts for the call that started it. */
export const spentOnDatabase = new AsyncLocalStorage<Spent>();
