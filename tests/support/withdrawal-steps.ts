import type { PlayerStatus } from '#openapi/model.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { getTransaction } from '#server/history/transaction.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { setMethodPause } from '#server/pauses/method-pauses.ts';
import { administerPayments } from '#server/payments/admin.ts';
import type { ProcessorPayment } from '#server/payments/processor-client.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { saying } from './processor-answers.ts';
import type { OpenTill } from './till.ts';

/** The steps of a player, an operator and a processor around a withdrawal. @param open the till and player of the running test. */
export const withdrawalSteps = (open: () => { readonly till: OpenTill; readonly player: SessionPlayer }) => ({
  says: (said: Partial<ProcessorPayment>) => saying({ externalId: `of ${open().player.id}`, ...said }),
  become: (status: PlayerStatus) => changeStatus(open().till.platform, { playerId: open().player.id, status, note: 'a test' }),
  setMethod: (isOpen: boolean) => open().till.platform.db.sql`update payment_methods set is_withdrawal = ${isOpen} where id = 1`,
  pauseCoin: (isPaused: boolean) =>
    setMethodPause(open().till.platform, { methodId: null, coin: 'LTC' }, 'withdrawals', isPaused ? { endsAt: null, notices: null } : null),
  order: (what: 'stop' | 'resume' | 'release' | 'refuse', withdrawal?: string) =>
    administerPayments(open().till.platform, { what, note: 'a test, Ana', ...(withdrawal !== undefined && { withdrawal }) }),
  waitsFor: async (id: string) => (await getTransaction(open().till.platform, open().player, id)).payload.waits_for,
  /** A run of reconciliation in which the payment is due. */
  reconciled: async (id: string) => {
    const { till } = open();
    till.clock.offsetMs += 61_000;
    await till.platform.db.sql`update payment_intents set next_at = '2000-01-01' where transaction_id = ${id}`;
    await reconcilePayments(till.platform);
  },
});
