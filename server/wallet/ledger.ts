import { Problem } from '../http/problem.ts';
import type { Database } from '../db/database.ts';

export type PlayerAccount = 'cash' | 'locked' | 'bonus';
export type HouseAccount =
  | 'house:deposits'
  | 'house:payouts'
  | 'house:games'
  | 'house:bonus'
  | 'house:fees'
  | 'house:suspense'
  | 'house:corrections';

export interface Entry {
  /** Names the event. It is unique, so that an event is entered once only. */
  readonly reference: string;
  readonly kind: string;
  readonly playerId: number;
  readonly transactionId: string | null;
  readonly from: PlayerAccount | HouseAccount;
  readonly to: PlayerAccount | HouseAccount;
  /** Minor units, more than 0. */
  readonly amount: bigint;
  /** Added to the lifetime sum of deposits, in the player's currency, and converted to euros there. */
  readonly deposited?: bigint;
  /** Added to the lifetime sum of stakes; negative for a returned stake. */
  readonly wagered?: bigint;
  readonly at?: Date | undefined;
}

/** @throws RangeError for an amount of 0 or below. */
export function requireAmount(amount: bigint): void {
  if (amount <= 0n) throw new RangeError(`an entry moves a positive amount, not ${amount}`);
}

/**
 * Moves money between two accounts, with the balances it changes, in the caller's transaction or in one of its own: `ledger_post` of migration 040.
 * @returns false when this reference moved it before.
 * @throws Problem 422 `insufficient_funds` or `idempotency_key_reused`.
 */
export async function post(db: Database, entry: Entry): Promise<boolean> {
  requireAmount(entry.amount);
  const done = await db.one<{ outcome: 'posted' | 'repeated' | 'idempotency_key_reused' | 'insufficient_funds' }>`
    select ledger_post(${entry.reference}, ${entry.kind}, ${entry.playerId}::int, ${entry.transactionId}::uuid, ${entry.from}, ${entry.to},
      ${entry.amount}::bigint, ${entry.deposited ?? 0n}::bigint, ${entry.wagered ?? 0n}::bigint, ${entry.at ?? null}::timestamptz) as outcome`;
  switch (done?.outcome) {
    case 'posted':
      return true;
    case 'repeated':
      return false;
    case 'insufficient_funds':
      throw new Problem('insufficient_funds', 'The balance does not cover this amount.');
    default:
      throw new Problem('idempotency_key_reused', 'This reference was used for another movement.');
  }
}
