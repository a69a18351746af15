import { fromMinor } from '#domain/money.ts';
import { closeAlarm, openAlarms } from './alarms.ts';
import { untilNothingIsSent } from '../accounts/acknowledgement.ts';
import { rateLines } from './market/rate-lines.ts';
import { heldWithdrawals } from './holds.ts';
import { decideWithdrawal, setMethodOpen, stopWithdrawals } from './stopping.ts';
import { listedSendersOf } from './deposit-room.ts';
import { creditHeld, heldReceipts, lockReceipt, refundHeld, type Till } from './suspense.ts';

export const paymentsAdminOrders = [
  'list',
  'credit',
  'refund',
  'close',
  'release',
  'refuse',
  'stop',
  'resume',
  'close-method',
  'open-method',
  'rates',
] as const;

/** An operator's command on payments that the platform cannot decide. */
export interface PaymentsAdminOrder {
  readonly what: (typeof paymentsAdminOrders)[number];
  /** The id of a receipt, of an alarm to close, or of a payment method. */
  readonly id?: number;
  /** The withdrawal to release or to refuse. */
  readonly withdrawal?: string;
  /** Name of the person who decided, and the reason; kept for good. */
  readonly note?: string;
  /** The transfer back, of a refund. */
  readonly tx_hash?: string;
}
/** Lines to print, or the sentence that says why nothing was done. */
export type PaymentsAdminReply = { readonly lines: readonly string[] } | { readonly refusal: string };

async function listed(till: Till): Promise<string[]> {
  const decimals = new Map(
    (await till.db.sql<{ code: string; decimals: number }>`select code, decimals from currencies`).map((row) => [row.code, row.decimals]),
  );
  const receipts = (await heldReceipts(till)).map(
    ({ id, kind, held_for, held_value, code, held_minor, currency, player_id, transaction_id, tx_hash, came_at }) =>
      `receipt ${id}: ${held_value} ${code} (${fromMinor(held_minor, decimals.get(currency))} ${currency}), ${kind}${held_for === null ? '' : ` (${held_for})`}, of player ${player_id}, payment ${transaction_id}, ` +
      `${came_at.toISOString()}${tx_hash === null ? '' : `, transfer ${tx_hash}`}`,
  );
  const alarms = (await openAlarms(till)).map(
    ({ id, kind, stands, said, transaction_id, raised_at }) =>
      `alarm ${id}: ${kind}, payment ${transaction_id} is "${stands}", and was said to be "${said}", ${raised_at.toISOString()}`,
  );
  const withdrawals = (await heldWithdrawals(till)).map(
    ({ id, amount_minor, currency, player_id, reason, held_at }) =>
      `withdrawal ${id}: ${fromMinor(amount_minor, decimals.get(currency))} ${currency} of player ${player_id} waits: ${reason}` +
      (held_at === null ? '' : `, since ${held_at.toISOString()}`),
  );
  const summary = `${receipts.length} receipts are held, ${alarms.length} alarms are open`;
  return [
    ...receipts,
    ...alarms,
    ...withdrawals,
    withdrawals.length === 0 ? summary : `${summary}, ${withdrawals.length} withdrawals wait`,
  ];
}

const asBefore = (isChanged: boolean) => (isChanged ? '' : ', as before');

/** Requests that were marked as sent before have ended by the time that the operator reads it, or the sentence says that they have not. */
async function stopped(till: Till, what: string): Promise<string[]> {
  return [what, ...((await untilNothingIsSent(till)) ? [] : ['a request that was sent before is still under way'])];
}

async function withdrawalsDone(till: Till, { what, id, withdrawal = '' }: PaymentsAdminOrder, note: string): Promise<string[]> {
  switch (what) {
    case 'stop':
      return stopped(till, `withdrawals are stopped${asBefore(await stopWithdrawals(till, true, note))}`);
    case 'resume':
      return [`withdrawals go on${asBefore(await stopWithdrawals(till, false, note))}`];
    case 'close-method':
      return stopped(till, `method ${id} is closed to withdrawals${asBefore(await setMethodOpen(till, numberOf(id), false, note))}`);
    case 'open-method':
      return [`method ${id} is open to withdrawals${asBefore(await setMethodOpen(till, numberOf(id), true, note))}`];
    case 'release':
    case 'refuse':
      await decideWithdrawal(till, withdrawal, { decision: what, note });
      return [`withdrawal ${withdrawal} is ${what === 'release' ? 'released' : 'refused: its amount is back in the balance'}`];
    default:
      throw new Error(`Say one of ${paymentsAdminOrders.join(', ')}, not ${what}.`);
  }
}

function numberOf(id: number | undefined): number {
  if (id === undefined || !Number.isSafeInteger(id) || id <= 0 || id > 2 ** 31 - 1) throw new Error('Say the number of the method.');
  return id;
}

/**
 * Decides about a receipt under its lock, so that no report adds a listed sender in between.
 * @throws Error for coins of a listed sender: two persons decide about those.
 */
const decideUnlisted = <T>(till: Till, id: number, decide: () => Promise<T>): Promise<T> =>
  till.db.transaction(async () => {
    const locked = await lockReceipt(till, id);
    if (locked && (await listedSendersOf(till, locked.payment.id)).length > 0)
      throw new Error(
        `A sender of receipt ${id} is a listed address, or not all of them are known: two persons decide about it in the console.`,
      );
    return decide();
  });

function requireNote(note: string | undefined): asserts note is string {
  if (note === undefined || note.trim() === '' || note.length > 1000)
    throw new Error('Say who decided it, and why, in at most 1000 characters.');
}

async function done(till: Till, order: PaymentsAdminOrder): Promise<string[]> {
  const { what, id, note, tx_hash } = order;
  if (what === 'list') return listed(till);
  if (what === 'rates') return rateLines(till);
  if (what !== 'credit' && what !== 'refund' && what !== 'close') {
    requireNote(note);
    return withdrawalsDone(till, order, note);
  }
  if (id === undefined || !Number.isSafeInteger(id) || id <= 0) throw new Error('Say the number of the receipt or of the alarm.');
  requireNote(note);
  switch (what) {
    case 'credit':
      return [`receipt ${id} is credited as deposit ${await decideUnlisted(till, id, () => creditHeld(till, id, note))}`];
    case 'refund':
      await decideUnlisted(till, id, () => refundHeld(till, id, note, tx_hash));
      return [`receipt ${id} is sent back`];
    case 'close':
      await closeAlarm(till, id, note);
      return [`alarm ${id} is closed`];
  }
}

/** Carries an operator's order out, whole or not at all. What it says no to is said in a sentence. */
export async function administerPayments(till: Till, order: PaymentsAdminOrder): Promise<PaymentsAdminReply> {
  try {
    return { lines: await done(till, order) };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}
