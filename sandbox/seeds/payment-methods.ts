import Big from 'big.js';
import coins from '#domain/coins.json' with { type: 'json' };
import type { Platform } from '#server/platform.ts';

/** A payment method. Every payment stores its `id`, which is never given to another method. */
interface NetworkTerms {
  readonly id: number;
  /** Fee of a withdrawal, in the coin. */
  readonly fee: string;
  /** A chain that carries only this coin, so its name adds nothing. */
  readonly isOwn?: boolean;
}

export interface CoinTerms {
  readonly name: string;
  readonly decimals: number;
  /** Base of the sandbox's price in euros, roughly the coin's real price. */
  readonly eur: string;
  /** The largest swing of the sandbox's price, in millionths. */
  readonly swingPpm: number;
  /** For coins whose network makes small payments expensive. */
  readonly minimumEur?: string;
  readonly maximumEur?: string;
  readonly networks: Readonly<Record<string, NetworkTerms>>;
}

const minimumEur = '10';
const maximumEur = '10000';
const withdrawalMaximumEur = '5000';

/** In euros. */
export function rangesOf(coin: CoinTerms): { minimum: string; maximum: string; withdrawalMaximum: string } {
  const maximum = coin.maximumEur ?? maximumEur;
  const withdrawalMaximum = new Big(maximum).lt(withdrawalMaximumEur) ? maximum : withdrawalMaximumEur;
  return { minimum: coin.minimumEur ?? minimumEur, maximum, withdrawalMaximum };
}

const rowsOf = ([code, coin]: readonly [string, CoinTerms]) =>
  Object.entries(coin.networks).map(([chain, { id, fee, isOwn = false }], _, { length }) => ({
    id,
    name: length > 1 ? `${coin.name} (${chain})` : coin.name,
    code,
    chain,
    network: isOwn ? null : chain,
    fee,
    ...rangesOf(coin),
    decimals: coin.decimals,
  }));

/** The payment methods and prices of the sandbox. Existing ones stay as they are, so that an operator's changes are kept. */
export async function seedPayments({ db }: Pick<Platform, 'db'>, table: Readonly<Record<string, CoinTerms>> = coins): Promise<void> {
  const methods = Object.entries(table)
    .flatMap(rowsOf)
    .map((row, index) => ({ ...row, position: index + 1 }));
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
