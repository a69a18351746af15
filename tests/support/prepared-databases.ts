import { syncCurrencies } from '#server/currencies/currencies.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';

/** Creates the initial content of every platform's database: the tables and the currencies. */
export async function prepareEmpty(db: Database): Promise<void> {
  await migrate(db);
  await syncCurrencies(db);
}
