import { fromMinor } from '#domain/money.ts';
import type { ProcessorPayment, Transfer } from '#server/payments/processor-client.ts';
import type { Cursor } from './cursor.ts';
import { confirmationsFor, type ConfirmationStep } from './settings.ts';

/** A coin on one network. */
export interface CoinRules {
  readonly decimals: number;
  readonly confirmations: readonly ConfirmationStep[];
}

/** Coins that came to the address of an invoice, also those that left the chain again. */
export interface Arrived {
  readonly txid: string;
  readonly output: number;
  readonly value: bigint;
  /** Null where no block of the chain that was read has it. */
  readonly height: number | null;
  /** Whether it is in a block or can still come into one. */
  readonly isPresent: boolean;
  readonly replacedBy: string | null;
  /** 0 where the amount alone decides. */
  readonly minConfirmations: number;
  /** The address that it came from, where the network names one. */
  readonly sender?: string | null;
}

export interface InvoiceRow {
  readonly reference: string;
  readonly address: string | null;
  readonly rules: CoinRules;
  readonly amount: bigint;
  readonly expiresAt: Date;
  readonly cancelledAt: Date | null;
  /** The arrived coins that were reported after the end of the deposit. */
  readonly reported: bigint;
}

interface Arrivals {
  readonly final: bigint;
  readonly seen: bigint;
  readonly transfers: readonly Transfer[];
}

const sumOf = (list: readonly Arrived[]): bigint => list.reduce((sum, { value }) => sum + value, 0n);

/** The coins that came, by the blocks that were read. The whole of them decides how many confirmations each part needs. */
export function arrivalsOf(rules: CoinRules, arrived: readonly Arrived[], height: number): Arrivals {
  const present = arrived.filter(({ isPresent }) => isPresent);
  const needed = confirmationsFor(rules, sumOf(present));
  const confirmationsOf = (one: Arrived): number => (one.height === null ? 0 : height - one.height + 1);
  const neededFor = ({ minConfirmations }: Arrived): number => Math.max(needed, minConfirmations);
  const transfers = arrived
    .filter((one) => one.isPresent || one.replacedBy !== null)
    .map((one) => ({
      txHash: one.txid,
      output: one.output,
      value: fromMinor(one.value, rules.decimals),
      confirmations: confirmationsOf(one),
      needed: neededFor(one),
      ...(one.height === null && one.replacedBy !== null && { replacedBy: one.replacedBy }),
      ...(typeof one.sender === 'string' && { sender: one.sender }),
    }));
  const final = sumOf(present.filter((one) => confirmationsOf(one) >= neededFor(one)));
  return { final, seen: sumOf(present) - final, transfers };
}

/** The state of an invoice by the blocks that were read. An invoice expires only once everything until then was read. */
export function invoiceState(row: InvoiceRow, arrived: readonly Arrived[], cursor: Cursor | undefined): ProcessorPayment {
  const { reference: externalId, address, rules, amount, expiresAt, cancelledAt } = row;
  const { final, seen, transfers } = arrivalsOf(rules, arrived, cursor?.height ?? 0);
  const common = { externalId, transfers, ...(address !== null && { payTo: { address, tag: null } }) };
  const cryptoValue = fromMinor(final, rules.decimals);
  const came = final > 0n ? { cryptoValue } : {};
  if (cancelledAt !== null) return { ...common, ...came, status: 'declined', reason: 'cancelled' };
  if (cursor?.is_disputed === true) return { ...common, status: 'pending' };
  if (final >= amount) return { ...common, cryptoValue, status: 'authorized' };
  const isRead = cursor?.scanned_at !== undefined && cursor.scanned_at !== null && cursor.scanned_at > expiresAt;
  if (seen > 0n || !isRead) return { ...common, status: 'pending' };
  return { ...common, ...came, status: 'declined', reason: final > 0n ? 'underpaid' : 'expired' };
}
