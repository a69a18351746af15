import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { keyOf } from '#domain/destination.ts';
import type { Decimal } from '#domain/money.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { usableFrom } from './known-addresses.ts';
import { headStartMs } from './open.ts';
import { type Payment, refundType } from './payment.ts';
import { Exact, freshPriceOf } from './rates.ts';
import { requireUndisputed } from './refund-end.ts';
import { screen } from './screening.ts';
import { type LockedReceipt, lockHeld, type Till } from './suspense.ts';

type Parts = Till & Pick<Platform, 'processors' | 'rates'>;

/** Coins that are sent back are not priced again: the text of a rate that never ends. */
const never = '9999-12-31T00:00:00.000Z';

export interface RefundAddress {
  readonly id: number;
  readonly address: string;
  readonly tag: string;
}

interface AddressRow extends RefundAddress {
  readonly proven_at: Date;
}

/** Addresses for the coins of a deposit that its player has confirmed with the password and can use now, the latest first. */
export async function refundAddressesOf(
  parts: Pick<Platform, 'config' | 'db' | 'now'>,
  depositId: string,
): Promise<readonly RefundAddress[]> {
  const rows = await parts.db.sql<AddressRow>`
    select withdrawal_addresses.id, address, tag, proven_at from transactions join withdrawal_addresses using (player_id, payment_method_id)
    where transactions.id = ${depositId} and removed_at is null and proven_at is not null order by proven_at desc, withdrawal_addresses.id limit 20`;
  return rows.filter(({ proven_at: proven }) => usableFrom(parts, proven) === null).map(({ id, address, tag }) => ({ id, address, tag }));
}

/** Whether the rail of a deposit sends coins back. */
export const canRefund = ({ processors }: Pick<Platform, 'processors'>, provider: string | null): boolean =>
  processors.all.find(({ id }) => id === provider)?.client.refunds === true;

interface Expected {
  readonly fee: string;
  readonly fee_code: string;
}

interface Coin {
  readonly decimals: number;
  readonly method_id: number;
}

/** The fee that the network is expected to take, in the coin itself. @throws Error with a sentence where it is not known. */
async function feeIn(parts: Parts, { provider_name: provider, payload: { code, chain } }: Payment): Promise<Big> {
  const row = await parts.db.one<Expected>`
    select trim_scale(network_fee)::text as fee, network_fee_code as fee_code from processor_balances
    where provider_name = ${provider} and code = ${code} and network = ${chain} and network_fee is not null
      and read_at > ${parts.now()}::timestamptz - interval '10 minutes'`;
  if (!row) throw new Error(`The fee of a transfer of ${code} is not known now. Try again in a minute.`);
  if (row.fee_code === code) return new Exact(row.fee);
  const [ofFee, ofCoin] = [await freshPriceOf(parts, row.fee_code, 'EUR'), await freshPriceOf(parts, code, 'EUR')];
  if (ofFee === null || ofCoin === null) throw new Error(`There is no recent price of ${row.fee_code} and ${code} to subtract the fee by.`);
  return new Exact(row.fee).times(ofFee).div(ofCoin);
}

/** The coins that arrive: what is held without the fee. @throws Error with a sentence where nothing is left. */
async function coinsOf(parts: Parts, { receipt, payment }: LockedReceipt, { decimals }: Coin): Promise<Decimal> {
  const fee = await feeIn(parts, payment);
  const coins = new Exact(receipt.held_value).minus(fee).round(decimals, Big.roundDown);
  if (coins.lte(0)) throw new Error(`Receipt ${receipt.id} is worth less than the fee of ${fee.toFixed()} ${payment.payload.code}.`);
  return coins.toFixed();
}

async function confirmedAddress(parts: Parts, depositId: string, id: number | undefined): Promise<RefundAddress> {
  const found = (await refundAddressesOf(parts, depositId)).find((each) => each.id === id);
  if (!found) throw new Problem('unprocessable', 'The player has not confirmed this address for these coins.');
  return found;
}

/** Requires that a receipt can be sent back to an address, for a dry run. @throws Error or Problem with a sentence for the operator. */
export async function requireRefundable(parts: Parts, id: number, addressId: number | undefined): Promise<RefundAddress> {
  const locked = await lockHeld(parts, id);
  await requireUndisputed(parts, locked);
  if (!canRefund(parts, locked.payment.provider_name)) throw new Error('The processor of this deposit sends no coins back: do it there.');
  return confirmedAddress(parts, locked.payment.id, addressId);
}

/**
 * Opens the payout that sends held coins back to an address that the player has confirmed, in the caller's transaction. It waits for its approval as a
 * withdrawal does. The receipt is held until it has ended. @returns its id. @throws as `requireRefundable`.
 */
export async function openRefund(parts: Parts, id: number, addressId: number | undefined): Promise<string> {
  const { db, now } = parts;
  const destination = await requireRefundable(parts, id, addressId);
  const locked = await lockHeld(parts, id);
  const { payment, receipt } = locked;
  const coin = await db.single<Coin>`
    select payment_methods.decimals, payment_methods.id as method_id from transactions join payment_methods on payment_methods.id = payment_method_id
    where transactions.id = ${payment.id}`;
  const coins = await coinsOf(parts, locked, coin);
  const { code, chain, processor_code: processorCode, rate, language, success_url, failure_url } = payment.payload;
  const payload = {
    code,
    chain,
    rate,
    rate_until: never,
    language,
    success_url,
    failure_url,
    receipt_id: Number(id),
    ...(processorCode && { processor_code: processorCode }),
  };
  const refundId = randomUUID();
  const key = keyOf({ code, network: chain }, destination.address);
  await db.sql`
    insert into transactions (id, player_id, type_id, amount_minor, currency, status, provider_name, payment_method_id, crypto_value,
      wallet_address, destination_tag, destination_key, payload, amount_eur_minor, created_at, updated_at)
    select ${refundId}, ${payment.player_id}, ${refundType}, ${-receipt.held_minor}, code, 'initialized', ${payment.provider_name}, ${coin.method_id},
      ${coins}::numeric, ${destination.address}, ${destination.tag || null}, ${key}, ${JSON.stringify(payload)}::jsonb,
      round(${receipt.held_minor}::bigint * eur_rate), ${now()}, ${now()}
    from currencies where code = ${payment.currency}`;
  await db.sql`
    insert into payment_intents (transaction_id, next_at, opened_as)
    select ${refundId}, ${new Date(now().getTime() + headStartMs)}, status from players where id = ${payment.player_id}`;
  await db.sql`update deposit_receipts set refund_id = ${refundId} where id = ${id}::bigint`;
  await screen(parts, {
    id: refundId,
    player: { id: payment.player_id },
    method: { id: coin.method_id },
    address: destination.address,
    tag: destination.tag || null,
    destinationKey: key,
  });
  return refundId;
}
