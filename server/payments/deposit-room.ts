import Big from 'big.js';
import { compare, type Decimal, fromMinor, subtract } from '#domain/money.ts';
import type { Platform } from '../platform.ts';
import { type DepositRoom, depositRoomOf, type HeldFor } from '../protection/deposit-limits.ts';
import { listedAmong } from './listed-addresses.ts';
import type { Payment } from './payment.ts';
import { maxTransfers } from './transfers.ts';

type Host = Pick<Platform, 'config' | 'db' | 'log' | 'now'>;

/** The rule that holds a part of a deposit: one of the limits and the account, or the operator's list of addresses. */
export type HoldingRule = HeldFor | 'listed_sender';

/** The rule as its player reads it: a list that is read out warns those who are on it. */
export const publicRule = (rule: HoldingRule): HeldFor => (rule === 'listed_sender' ? 'account' : rule);

/** The part of a deposit that a rule does not let be credited. */
export interface HeldPart {
  readonly heldFor: HoldingRule;
  /** Minor units of the deposit's currency. */
  readonly minor: bigint;
  /** Coins that are credited; '0' where nothing is. */
  readonly creditedCoins: Decimal;
}
export interface FittedDeposit {
  readonly payment: Payment;
  /** Null where all of it is credited. */
  readonly held: HeldPart | null;
}

/** Coins that came, and their worth in minor units. */
interface Worth {
  readonly minor: bigint;
  readonly coins: Decimal;
  readonly coinDecimals: number;
}

/** The senders of a payment with so many transfers that its reports may lack some. */
export const unknownSenders = 'more transfers than their senders are known of';

/**
 * Labels of the listed addresses among the senders of a payment, as far as its network names them. While there is a list, a payment of so many transfers
 * that a report may have been cut counts as one from a listed sender: small transfers would hide that one otherwise.
 */
export async function listedSendersOf({ db }: Pick<Host, 'db'>, id: string): Promise<readonly string[]> {
  const { is_cut: isCut } = await db.single<{ is_cut: boolean }>`
    select count(*) >= ${maxTransfers} and bool_or(sender is not null) and exists (select 1 from listed_addresses) as is_cut
    from payment_transfers where transaction_id = ${id}`;
  const rows = await db.sql<{
    sender: string;
  }>`select distinct sender from payment_transfers where transaction_id = ${id} and sender is not null`;
  return [
    ...(
      await listedAmong(
        { db },
        rows.map(({ sender }) => sender),
      )
    ).values(),
    ...(isCut ? [unknownSenders] : []),
  ];
}

/** All of a deposit, for its sender is listed. */
export const heldWhole = (minor: bigint): HeldPart => ({ heldFor: 'listed_sender', minor, creditedCoins: '0' });

/** Returns the part of what came that a room does not let be credited; null where all of it is. */
export function heldBeyond({ left, heldFor }: DepositRoom, { minor, coins, coinDecimals }: Worth): HeldPart | null {
  if (left === null || heldFor === null || minor <= left) return null;
  if (left === 0n) return { heldFor, minor, creditedCoins: '0' };
  // Rounded up, so that coins that are sent back are never worth more than the money that is held.
  const creditedCoins = new Big(coins).times(String(left)).div(String(minor)).round(coinDecimals, Big.roundUp).toFixed();
  return { heldFor, minor: minor - left, creditedCoins };
}

/**
 * Fits a deposit whose coins have arrived into the limits of now, on its locked row: one that is worth more is worth what they leave, and the rest is
 * held. Where they leave nothing its amount stays, for it is declined.
 */
export async function fitDeposit(host: Host, payment: Payment): Promise<FittedDeposit> {
  const { amount_minor: amount, crypto_value: coins, id } = payment;
  const room = await depositRoomOf(host, payment.player_id, id);
  if ((await listedSendersOf(host, id)).length > 0) {
    host.log.warn({ transaction: id }, 'a deposit is held: a sender of it is a listed address, or not all of them are known');
    return { payment, held: heldWhole(amount) };
  }
  if (room.left === null || amount <= room.left) return { payment, held: null };
  const { db, log, now } = host;
  const { decimals, coin_decimals: coinDecimals } = await db.single<{ decimals: number; coin_decimals: number | null }>`
    select currencies.decimals, payment_methods.decimals as coin_decimals from transactions join currencies on currencies.code = currency
      left join payment_methods on payment_methods.id = payment_method_id where transactions.id = ${id}`;
  const held = heldBeyond(room, { minor: amount, coins, coinDecimals: coinDecimals ?? 8 });
  if (held === null) return { payment, held };
  log.info(
    { transaction: id, left: fromMinor(room.left, decimals), heldFor: held.heldFor },
    'a deposit is held because of a limit or its account',
  );
  if (room.left === 0n) return { payment, held };
  const change = { worth_minor: String(amount) };
  await db.sql`
    update transactions set amount_minor = ${room.left}, payload = payload || ${JSON.stringify(change)}::jsonb, updated_at = ${now()},
      amount_eur_minor = round(${room.left}::bigint * (select eur_rate from currencies where code = transactions.currency))
    where id = ${id}`;
  return { payment: { ...payment, amount_minor: room.left, payload: { ...payment.payload, ...change } }, held };
}

/** Coins of an arrival that are not credited. */
export function heldCoins(arrived: Decimal, { creditedCoins }: HeldPart): Decimal {
  const held = subtract(arrived, creditedCoins);
  return compare(held, '0') < 0 ? '0' : held;
}
