import { type CoinTerms, methodsOf } from '#domain/coin-methods.ts';
import coins from '#domain/coins.json' with { type: 'json' };
import type { Platform } from '#server/platform.ts';

/** The payment methods and prices of the sandbox. Existing ones stay as they are, so that an operator's changes are kept. */
export async function seedPayments({ db }: Pick<Platform, 'db'>, table: Readonly<Record<string, CoinTerms>> = coins): Promise<void> {
  const methods = methodsOf(table);
  const prices = Object.entries(table).map(([code, { eur, swingPpm }]) => ({ code, eur, swing_ppm: swingPpm }));
  await db.transaction(async () => {
    await db.sql`
      insert into payment_methods (id, name, code, chain, network, deposit_minimum_eur, deposit_maximum_eur, withdrawal_minimum_eur,
        withdrawal_maximum_eur, fee, decimals, position)
      select id, name, code, chain, network, minimum, maximum, minimum, "withdrawalMaximum", fee, decimals, position
      from jsonb_to_recordset(${JSON.stringify(methods)}::jsonb)
        as row (id int, name text, code text, chain text, network text, minimum numeric, maximum numeric, "withdrawalMaximum" numeric, fee numeric, decimals smallint, position int)
      on conflict do nothing`;
    await db.sql`
      insert into coin_prices (code, eur, swing_ppm)
      select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as row (code text, eur numeric, swing_ppm int)
      on conflict do nothing`;
  });
}
