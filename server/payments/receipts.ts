import Big from 'big.js';
import { add, compare, type Decimal, subtract, toMinor } from '#domain/money.ts';
import { Problem } from '../http/problem.ts';
import { recordReceipt } from '../notifications/payment-notices.ts';
import type { Platform } from '../platform.ts';
import { raiseAlarm } from './alarms.ts';
import type { StoppablePayment } from './processor-client.ts';
import { toCurrency } from './rates.ts';
import { type HeldPart, heldCoins, publicRule } from './deposit-room.ts';
import type { Payment } from './payment.ts';

interface Receipt {
  readonly id: number;
  readonly tx_hash: string | null;
  readonly crypto_value: Decimal;
}
type ReceiptKind = 'arrived' | 'over' | 'short' | 'late' | 'again' | 'limited' | 'barred';

/** Upper bound in minor units; a larger amount can only be an error of the processor. */
const absurdMinor = 10n ** 15n;

/** Converts coins of a deposit to minor units at its rate, rounded down. @throws Problem `unprocessable`. */
async function minorOf({ db }: Platform, { currency, payload: { rate } }: Payment, coins: Decimal): Promise<bigint> {
  const { decimals } = await db.single<{ decimals: number }>`select decimals from currencies where code = ${currency}`;
  const minor = toMinor(toCurrency(coins, new Big(rate), decimals).toFixed(decimals), decimals);
  if (minor > absurdMinor) throw new Problem('unprocessable', 'That many coins do not exist.');
  return minor;
}

/** Returns the coins that a report covers: those it states, else those of an authorized deposit that can be inferred; null where neither is clear. */
function cameBy(payment: Payment, { status, cryptoValue, txHash }: StoppablePayment, known: readonly Receipt[]): Decimal | null {
  if (cryptoValue !== undefined) return cryptoValue;
  if (status !== 'authorized') return null;
  if (known.length === 0) return payment.crypto_value;
  if (txHash !== undefined) {
    const same = known.find(({ tx_hash }) => tx_hash === txHash) ?? known.find(({ tx_hash }) => tx_hash === null);
    return same?.crypto_value ?? null;
  }
  const sum = sumOf(known);
  return payment.status === 'authorized' || compare(sum, payment.crypto_value) > 0 ? sum : payment.crypto_value;
}

const sumOf = (receipts: readonly Receipt[]): Decimal => receipts.reduce((sum, { crypto_value }) => add(sum, crypto_value), '0');

/** Returns the part of a reported amount that was unknown so far; null where it contradicts an earlier report. */
async function newBy({ db }: Platform, known: readonly Receipt[], came: Decimal, txHash: string | undefined): Promise<Decimal | null> {
  if (txHash === undefined) {
    const news = subtract(came, sumOf(known));
    return compare(news, '0') < 0 ? null : news;
  }
  const same = known.find(({ tx_hash }) => tx_hash === txHash);
  if (same) return compare(same.crypto_value, came) === 0 ? '0' : null;
  const nameless = known.find(({ tx_hash, crypto_value }) => tx_hash === null && compare(crypto_value, came) === 0);
  if (!nameless) return came;
  await db.sql`update deposit_receipts set tx_hash = ${txHash} where id = ${nameless.id}`;
  return '0';
}

/** Coins that a report of the processor adds to those already known. */
export interface Arrival {
  readonly coins: Decimal;
  readonly txHash: string | undefined;
  /** Whether these coins cover the requested amount; a shortfall worth less than a minor unit is ignored. */
  readonly isEnough: boolean;
}

/** Returns what a report adds, with the payment locked; null without new coins. A report that contradicts an earlier one raises an alarm. */
export async function arrivalOf(platform: Platform, payment: Payment, reported: StoppablePayment): Promise<Arrival | null> {
  if (reported.status === 'pending') return null;
  const known = await platform.db.sql<Receipt>`
    select id, tx_hash, crypto_value from deposit_receipts where transaction_id = ${payment.id} order by id`;
  const came = cameBy(payment, reported, known);
  if (came === null) {
    // A further transfer paid it, and no report states its amount: a person has to find that out.
    if (reported.status === 'authorized') await raiseAlarm(platform, 'other_transfer', payment, reported);
    return null;
  }
  const coins = await newBy(platform, known, came, reported.txHash);
  if (coins === null) await raiseAlarm(platform, 'other_amount', payment, reported);
  if (coins === null || compare(coins, '0') <= 0) return null;
  const missing = subtract(payment.crypto_value, coins);
  const isEnough = compare(missing, '0') <= 0 || (await minorOf(platform, payment, missing)) === 0n;
  return { coins, txHash: reported.txHash, isEnough };
}

/**
 * Records an arrival in the transaction of its report and notifies the player. The requested coins are credited by the end of the deposit; all
 * others are held until an operator credits or returns them.
 * @param end outcome that the report gave the deposit; null when it had ended before.
 * @param part of the deposit itself that is held as well, because of a limit or the account.
 */
export async function receive(
  platform: Platform,
  payment: Payment,
  arrival: Arrival,
  end: 'authorized' | 'declined' | null,
  part: HeldPart | null = null,
): Promise<void> {
  const { db, now, wallet } = platform;
  const { coins, txHash } = arrival;
  const excess = compare(coins, payment.crypto_value) > 0 ? subtract(coins, payment.crypto_value) : '0';
  const unasked = part !== null || end === 'authorized' ? excess : coins;
  const held = part === null ? unasked : heldCoins(coins, part);
  const amount = (compare(unasked, '0') > 0 ? await minorOf(platform, payment, unasked) : 0n) + (part?.minor ?? 0n);
  const kind = part === null ? kindOf(payment, end, arrival.isEnough, amount > 0n) : part.creditedCoins === '0' ? 'barred' : 'limited';
  const state = kind === 'arrived' ? 'taken' : 'held';
  const heldFor = part?.heldFor ?? null;
  const receipt = await db.single<{ id: number }>`
    insert into deposit_receipts (transaction_id, tx_hash, crypto_value, held_value, held_minor, kind, state, held_for, came_at)
    values (${payment.id}, ${txHash ?? null}, ${coins}::numeric, ${held}::numeric, ${amount}, ${kind}, ${state}, ${heldFor}, ${now()}) returning id`;
  if (amount > 0n) await wallet.holdDeposit({ playerId: payment.player_id, receiptId: receipt.id, amount, at: now() });
  await recordReceipt(platform, payment, {
    id: receipt.id,
    kind,
    coins,
    txHash,
    ...(part && { held: amount, heldFor: publicRule(part.heldFor) }),
  });
}

function kindOf({ status }: Payment, end: 'authorized' | 'declined' | null, isEnough: boolean, isHeld: boolean): ReceiptKind {
  if (end === null) return status === 'authorized' ? 'again' : 'late';
  if (end === 'authorized') return isHeld ? 'over' : 'arrived';
  return isEnough ? 'late' : 'short';
}
