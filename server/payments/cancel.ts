import { rulesOfCountry } from '../jurisdictions/current.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { ProcessorRefusal, ProcessorUnavailable } from './processor-client.ts';
import { knownOf, type Payment, refundType } from './payment.ts';
import { applyState, isEnded, lockedPayment, paymentOf, unknownPayment, withdrawalType } from './transactions.ts';

const tooLate = ({ status }: Payment) => new Problem('not_pending', `This transaction is already ${status}.`);
const isCancelled = ({ status, reason }: Payment) => status === 'declined' && reason === 'cancelled';

/** @throws Problem `cancelling_refused` of a withdrawal that may not be cancelled in the player's country. */
async function requireCancelling(platform: Platform, { type_id, player_id }: Payment): Promise<void> {
  if (type_id !== withdrawalType) return;
  const { country } = await platform.db.single<{ country: string }>`select country from players where id = ${player_id}`;
  if ((await rulesOfCountry(platform, country)).withdrawal_cancelling !== 'refused') return;
  throw new Problem('cancelling_refused', 'You cannot cancel a withdrawal in your country.');
}

/**
 * Cancels an open payment of the player. The processor decides: a payout that has left cannot be cancelled. Asking again is harmless.
 * @throws Problem 403 `not_owner`, 404, 409 `not_pending` or `cancelling_refused`, or 503 `unavailable` while the outcome is unknown; it is then tried again.
 */
export async function cancel(platform: Platform, playerId: number, id: string): Promise<void> {
  const before = await platform.db.transaction(async () => {
    const payment = await lockedPayment(platform, id);
    if (payment.type_id === refundType) throw unknownPayment();
    if (payment.player_id !== playerId) throw new Problem('not_owner', 'This transaction belongs to another player.');
    if (!isEnded(payment)) {
      await requireCancelling(platform, payment);
      await platform.db.sql`
        update payment_intents set cancel_requested_at = coalesce(cancel_requested_at, ${platform.now()}) where transaction_id = ${id}`;
    }
    return payment;
  });
  if (isCancelled(before)) return;
  if (isEnded(before)) throw tooLate(before);
  try {
    await applyState(platform, id, await platform.processors.of(before).client.cancel(id, knownOf(before)));
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable || error instanceof ProcessorRefusal)) throw error;
    throw new Problem('unavailable', 'The payment processor does not answer. The transaction is deleted as soon as it does.');
  }
  const after = await paymentOf(platform, id);
  if (!isCancelled(after)) throw tooLate(after);
}
