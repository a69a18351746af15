import { fromMinor } from '../../domain/money.ts';
import { closeAlarm, openAlarms } from './alarms.ts';
import { creditHeld, heldReceipts, refundHeld, type Till } from './suspense.ts';

/** What an operator wants of payments that the platform cannot decide. */
export interface PaymentsAdminOrder {
  readonly what: 'list' | 'credit' | 'refund' | 'close';
  /** Of a receipt, or of an alarm to close. */
  readonly id?: number;
  /** Who decided, and why. It stays. */
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
    ({ id, kind, held_value, code, held_minor, currency, player_id, transaction_id, tx_hash, came_at }) =>
      `receipt ${id}: ${held_value} ${code} (${fromMinor(held_minor, decimals.get(currency))} ${currency}), ${kind}, of player ${player_id}, payment ${transaction_id}, ` +
      `${came_at.toISOString()}${tx_hash === null ? '' : `, transfer ${tx_hash}`}`,
  );
  const alarms = (await openAlarms(till)).map(
    ({ id, kind, stands, said, transaction_id, raised_at }) =>
      `alarm ${id}: ${kind}, payment ${transaction_id} is "${stands}", and was said to be "${said}", ${raised_at.toISOString()}`,
  );
  return [...receipts, ...alarms, `${receipts.length} receipts are held, ${alarms.length} alarms are open`];
}

async function done(till: Till, { what, id, note, tx_hash }: PaymentsAdminOrder): Promise<string[]> {
  if (what === 'list') return listed(till);
  if (id === undefined || !Number.isSafeInteger(id) || id <= 0) throw new Error('Say the number of the receipt or of the alarm.');
  if (note === undefined || note.trim() === '' || note.length > 1000)
    throw new Error('Say who decided it, and why, in at most 1000 characters.');
  switch (what) {
    case 'credit':
      return [`receipt ${id} is credited as deposit ${await creditHeld(till, id, note)}`];
    case 'refund':
      await refundHeld(till, id, note, tx_hash);
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
