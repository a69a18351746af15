import { currencies } from '#domain/currencies.ts';
import type { Database } from '../db/database.ts';

/** Value of one unit in EUR, about as of the writing: for leaderboards and levels, never for moving money. */
const eurRates: Readonly<Record<string, string>> = { EUR: '1', USD: '0.86', GBP: '1.14', BRL: '0.16', MXN: '0.047', CAD: '0.62' };

/** Adds the currencies of accounts. An existing row keeps the rate that the operator set. */
export async function syncCurrencies(db: Database): Promise<void> {
  const rows = currencies.map(({ id, code, name }) => ({ id, code, name, decimals: 2, eur_rate: eurRates[code] }));
  await db.sql`
    insert into currencies (id, code, name, decimals, eur_rate)
    select id, code, name, decimals, eur_rate
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id int, code text, name text, decimals smallint, eur_rate numeric)
    on conflict do nothing`;
}
