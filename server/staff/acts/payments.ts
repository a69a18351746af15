import { untilNothingIsSent } from '#server/accounts/acknowledgement.ts';
import { Problem } from '#server/http/problem.ts';
import { decideWithdrawal as decide, setMethodOpen as setOpen, stopWithdrawals as stop } from '#server/payments/stopping.ts';
import { stopReasonOf } from '#server/payments/holds.ts';
import { listedSendersOf } from '#server/payments/deposit-room.ts';
import { requireUndisputed } from '#server/payments/refund-end.ts';
import { openRefund, requireRefundable } from '#server/payments/refunds.ts';
import { creditHeld, lockReceipt, refundHeld, requireFit } from '#server/payments/suspense.ts';
import { refundType } from '#server/payments/payment.ts';
import { isTransactionId, withdrawalType } from '#server/payments/transactions.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';

/** Stops every withdrawal that was not sent yet, or lets them go on. */
export const stopWithdrawals: Act<ParametersOf<'stopWithdrawals'>> = {
  permission: 'withdrawals.stop',
  target: () => 'withdrawals',
  state: async ({ db }) => {
    const { stopped } = await db.single<{
      stopped: boolean;
    }>`select withdrawals_stopped_at is not null as stopped from site_settings for update`;
    return { is_stopped: stopped };
  },
  effect: ({ is_stopped: isStopped }, state) => effectOf({ changes: [change('withdrawals stopped', state['is_stopped'], isStopped)] }),
  run: (platform, { is_stopped: isStopped }, _decision, reason) => stop(platform, isStopped, reason),
  after: (platform, { is_stopped: isStopped }) => (isStopped ? untilNothingIsSent(platform) : Promise.resolve(true)),
};

/** Opens or closes one payment method to withdrawals. */
export const setMethodOpen: Act<ParametersOf<'setMethodOpen'>> = {
  permission: 'methods.change',
  target: ({ method_id: id }) => `method ${id}`,
  state: async ({ db }, { method_id: id, is_open: isOpen }) => {
    const row = await db.one<{
      name: string;
      is_withdrawal: boolean;
      is_withdrawn: boolean;
    }>`select name, is_withdrawal, withdrawn_at is not null as is_withdrawn from payment_methods where id = ${id} for update`;
    if (!row) throw new Problem('not_found', 'There is no such payment method.');
    if (isOpen && row.is_withdrawn) throw new Error('This method is out of offer. Offer it again first.');
    return { name: row.name, is_open: row.is_withdrawal };
  },
  effect: ({ is_open: isOpen }, state) =>
    effectOf({ changes: [change(`withdrawals by ${String(state['name'])} open`, state['is_open'], isOpen)] }),
  run: (platform, { method_id: id, is_open: isOpen }, _decision, reason) => setOpen(platform, id, isOpen, reason),
  after: (platform, { is_open: isOpen }) => (isOpen ? Promise.resolve(true) : untilNothingIsSent(platform)),
};

interface WithdrawalRow {
  readonly is_refund: boolean;
  readonly player_id: number;
  readonly amount: bigint;
  readonly currency: string;
  readonly status: string;
  readonly address: string | null;
  readonly coins: string | null;
  readonly asks: number;
}

const outcomes = {
  release: 'is sent',
  hold: 'is held',
  resend: 'is looked up at the processor, and sent again where it is not known there',
} as const;

/** Holds, releases or refuses an unsent withdrawal, or retries one that its processor has not confirmed. */
export const decideWithdrawal: Act<ParametersOf<'decideWithdrawal'>> = {
  permission: 'withdrawals.decide',
  target: ({ withdrawal_id: id }) => `withdrawal ${id}`,
  state: async (platform, { withdrawal_id: id }) => {
    const row = isTransactionId(id)
      ? await platform.db.one<WithdrawalRow>`
          select type_id = ${refundType} as is_refund, player_id, -amount_minor as amount, currency, status, wallet_address as address,
            crypto_value::text as coins, asks
          from transactions join payment_intents on transaction_id = transactions.id
          where transactions.id = ${id} and type_id in (${withdrawalType}, ${refundType}) for update of transactions`
      : undefined;
    if (!row) throw new Problem('not_found', 'There is no such withdrawal.');
    return { ...row, amount: `${row.amount}`, hold_reason: await stopReasonOf(platform, id) };
  },
  effect: (
    { decision, message = 'other' },
    { is_refund: isRefund, player_id: player, amount, currency, coins, address, hold_reason: reason },
  ) =>
    decision !== 'refuse'
      ? effectOf({ changes: [change(`payout of ${String(coins)} coins to ${String(address)}`, reason ?? 'not held', outcomes[decision])] })
      : isRefund === true
        ? effectOf({ changes: [change('refund', reason, 'refused'), change('coins of the deposit', 'being sent back', 'held')] })
        : effectOf({
            changes: [change('withdrawal', reason, 'refused'), change('reason that the player reads', null, message)],
            postings: [
              { account: `locked ${String(player)}`, amount_minor: `-${String(amount)}`, currency: String(currency) },
              { account: `cash ${String(player)}`, amount_minor: String(amount), currency: String(currency) },
            ],
            letters: [`refused withdrawal, to player ${String(player)}`],
          }),
  run: (platform, { withdrawal_id: id, decision, message }, _decision, reason) => decide(platform, id, { decision, note: reason, message }),
};

const outcomesOfReceipt = { credit: 'credited', refund: 'refunded', send_back: 'refunded once the payout has arrived' } as const;

interface ReceiptRow {
  readonly transaction_id: string;
  readonly state: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly player_id: number;
  readonly coins: string;
}

/**
 * Credits held coins of a deposit, or records that they were sent back. A credit stays within the deposit limits. With two persons it may exceed the
 * player's own limit, but no other limit. Coins of a listed sender take two persons either way.
 */
export const decideReceipt: Act<ParametersOf<'decideReceipt'>> = {
  permission: 'receipts.decide',
  target: ({ receipt_id: id }) => `receipt ${id}`,
  state: async (platform, { receipt_id: id, decision, address_id: addressId, is_above_limit: isAboveLimit = false }) => {
    // Locks the payment before the receipt, like everything else that decides on one.
    const locked = await lockReceipt(platform, id);
    const row = await platform.db.one<ReceiptRow>`
      select transaction_id, state, held_minor as amount, currency, player_id, held_value::text as coins
      from deposit_receipts join transactions on transactions.id = transaction_id where deposit_receipts.id = ${id}::bigint`;
    if (!row) throw new Problem('not_found', 'There is no such receipt.');
    const { transaction_id: deposit, ...shown } = row;
    const { amount, currency, player_id: playerId } = row;
    const isCredit = decision === 'credit' && row.state === 'held';
    if (isCredit && locked) await requireUndisputed(platform, locked);
    const isListed = (await listedSendersOf(platform, deposit)).length > 0;
    const destination = decision === 'send_back' && row.state === 'held' ? await requireRefundable(platform, id, addressId) : null;
    const isAbove = isCredit && (await requireFit(platform, { id, playerId, currency, amount, isAboveLimit }));
    return { ...shown, amount: `${amount}`, is_above_limit: isAbove, is_sender_listed: isListed, to: destination?.address ?? null };
  },
  minPersons: (_parameters, { is_above_limit: isAbove, is_sender_listed: isListed }) => (isAbove === true || isListed === true ? 2 : 1),
  effect: ({ decision }, { amount, currency, player_id: player, is_above_limit: isAbove, is_sender_listed: isListed, to, coins }) =>
    effectOf({
      changes: [
        change('receipt', 'held', outcomesOfReceipt[decision]),
        ...(to === null
          ? []
          : [
              change('payout that waits for its approval', null, `${String(coins)} coins without the fee of the network, to ${String(to)}`),
            ]),
        ...(isListed === true ? [change('sender of the coins', null, 'a listed address, or one of more than are known')] : []),
        ...(isAbove === true ? [change(`deposit limits of player ${String(player)}`, 'kept', 'passed by this credit')] : []),
      ],
      postings: [
        { account: 'house:suspense', amount_minor: `-${String(amount)}`, currency: String(currency) },
        {
          account: decision === 'credit' ? `cash ${String(player)}` : 'house:deposits',
          amount_minor: String(amount),
          currency: String(currency),
        },
      ],
      letters: [`${decision === 'credit' ? 'credited' : 'refunded'} deposit, to player ${String(player)}`],
    }),
  run: (
    platform,
    { receipt_id: id, decision, address_id: addressId, tx_hash: hash, is_above_limit: isAboveLimit },
    _decision,
    reason,
  ): Promise<unknown> =>
    decision === 'send_back'
      ? openRefund(platform, id, addressId)
      : decision === 'credit'
        ? creditHeld(platform, id, reason, isAboveLimit)
        : refundHeld(platform, id, reason, hash),
};
