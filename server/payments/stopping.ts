import { Problem } from '../http/problem.ts';
import { stopReasonOf } from './holds.ts';
import type { Payment } from './payment.ts';
import type { Till } from './suspense.ts';
import { depositType, end, isEnded, lockedPayment } from './transactions.ts';

/** @throws Problem `method_unavailable` while the operator has stopped withdrawals. */
export async function requireNotStopped({ db }: Pick<Till, 'db'>): Promise<void> {
  // Until the transaction of the caller ends, the setting stays as it is.
  const row = await db.one<{ stopped: boolean }>`select withdrawals_stopped_at is not null as stopped from site_settings for share`;
  if (row?.stopped) throw new Problem('method_unavailable', 'Withdrawals are stopped at the moment. Your money stays in your balance.');
}

/** Stops every withdrawal that was not sent yet, or lets them go on. @returns false where it was so already. */
export const stopWithdrawals = ({ db, now }: Pick<Till, 'db' | 'now'>, isStopped: boolean, note: string): Promise<boolean> =>
  db.transaction(async () => {
    const changed = await db.one`
      update site_settings set withdrawals_stopped_at = ${isStopped ? now() : null}, updated_at = ${now()}
      where (withdrawals_stopped_at is not null) <> ${isStopped} returning 1 as changed`;
    if (!changed) return false;
    await db.sql`insert into withdrawal_decisions (decision, note, at) values (${isStopped ? 'stop' : 'resume'}, ${note}, ${now()})`;
    return true;
  });

/** Closes a method to withdrawals, also to those that were not sent yet, or opens it. @returns false where it was so already. @throws Error with a sentence for the operator. */
export const setMethodOpen = ({ db, now }: Pick<Till, 'db' | 'now'>, id: number, isOpen: boolean, note: string): Promise<boolean> =>
  db.transaction(async () => {
    const method = await db.one<{ is_withdrawal: boolean; is_withdrawn: boolean }>`
      select is_withdrawal, withdrawn_at is not null as is_withdrawn from payment_methods where id = ${id} for update`;
    if (!method) throw new Error(`There is no payment method ${id}.`);
    if (isOpen && method.is_withdrawn) throw new Error('This method is out of offer. Offer it again first.');
    if (method.is_withdrawal === isOpen) return false;
    await db.sql`
      update payment_methods set is_withdrawal = ${isOpen}, withdrawals_closed_at = case when ${isOpen} then withdrawals_closed_at else ${now()} end
      where id = ${id}`;
    await db.sql`insert into withdrawal_decisions (method_id, decision, note, at) values (${id}, ${isOpen ? 'open_method' : 'close_method'}, ${note}, ${now()})`;
    return true;
  });

/** The reasons of a refusal that the player reads. */
export type RefusalMessage = 'identity' | 'address' | 'turnover' | 'terms' | 'other';

export interface WithdrawalDecision {
  readonly decision: 'release' | 'refuse' | 'hold' | 'resend';
  readonly note: string;
  readonly message?: RefusalMessage | undefined;
}

/** The state of a withdrawal once an operator has decided. No release stands in for an approval. */
async function apply(till: Till, payment: Payment, decision: Exclude<WithdrawalDecision['decision'], 'refuse'>): Promise<void> {
  const { db, now } = till;
  const { id } = payment;
  if (decision === 'hold') {
    await db.sql`update payment_intents set review_at = coalesce(review_at, ${now()}), approvals_from = ${now()} where transaction_id = ${id}`;
    return;
  }
  if (decision === 'release') {
    const reason = await stopReasonOf(till, id);
    if (reason === 'awaiting_approval') throw new Error(`Withdrawal ${id} waits for an approval, which an operator signs with a passkey.`);
    if (reason === 'awaiting_balance')
      throw new Error(`Withdrawal ${id} waits for coins at its processor. It leaves by itself once they are there.`);
    if (reason === 'awaiting_rate')
      throw new Error(`Withdrawal ${id} waits for a price of its coin. It leaves by itself once one is known.`);
    await db.sql`update payment_intents set released_at = ${now()}, review_at = null where transaction_id = ${id}`;
  }
  await db.sql`update payment_intents set next_at = ${now()} where transaction_id = ${id}`;
}

/**
 * Decides what becomes of a withdrawal, on its locked row: of one that was not sent, or with `resend` of one whose processor has not confirmed it,
 * which is looked up at once and sent again where the processor does not know it. @throws Error with a sentence for the operator.
 */
export const decideWithdrawal = (till: Till, id: string, { decision, note, message }: WithdrawalDecision): Promise<void> =>
  till.db.transaction(async () => {
    const { db, now } = till;
    const payment = await lockedPayment(till, id).catch((error: unknown) => {
      if (error instanceof Problem) return null;
      throw error;
    });
    if (!payment || payment.type_id === depositType) throw new Error(`There is no withdrawal ${id}.`);
    const intent = await db.one<{ asks: number }>`select asks from payment_intents where transaction_id = ${id} for update`;
    if (isEnded(payment)) throw new Error(`Withdrawal ${id} has ended: it is ${payment.status}.`);
    if (decision === 'resend' && intent?.asks === 0) throw new Error(`Withdrawal ${id} was not sent yet.`);
    if (decision !== 'resend' && intent?.asks !== 0)
      throw new Error(`Withdrawal ${id} was sent to its processor: only the processor can stop it.`);
    if (decision === 'refuse') await end(till, payment, 'declined', 'stopped');
    else await apply(till, payment, decision);
    await db.sql`
      insert into withdrawal_decisions (transaction_id, decision, note, message, at)
      values (${id}, ${decision}, ${note}, ${decision === 'refuse' ? (message ?? 'other') : null}, ${now()})`;
  });
