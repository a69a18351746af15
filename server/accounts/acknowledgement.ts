import { setTimeout as pause } from 'node:timers/promises';
import { transactionTypeIds } from '#domain/transaction-type.ts';
import type { Database } from '../db/database.ts';

/** After this time every request to a processor has ended: longer than the timeout of any processor. */
export const sendingMs = 40_000;

const pollMs = 50;

/** Resolves once no request for a withdrawal that was already marked as sent is under way, for the player or for all; false after too long a wait. */
export async function untilNothingIsSent(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  playerId: number | null = null,
  timeoutMs: number = sendingMs,
): Promise<boolean> {
  const since = now();
  for (let polls = 0; polls * pollMs <= timeoutMs; polls += 1) {
    const isSending = await db.one`
      select 1 from payment_intents join transactions on transactions.id = transaction_id
      where (${playerId}::int is null or player_id = ${playerId}::int) and type_id <> ${transactionTypeIds.deposit} and closed_at is null
        and sending_until > ${now()} and sending_until <= ${new Date(since.getTime() + sendingMs)} limit 1`;
    if (!isSending) return true;
    await pause(pollMs);
  }
  return false;
}
