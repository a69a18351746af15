import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that somebody waited for answers of the database, those that run at the same time each counted. */
export interface Spent {
  ms: number;
}

/** Who is waiting. Reads that are shared count for whoever began them. */
export const spentOnDatabase = new AsyncLocalStorage<Spent>();
