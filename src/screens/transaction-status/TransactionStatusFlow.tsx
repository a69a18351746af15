import { useEffect } from 'react';
import type { ActorOptions } from 'xstate';
import type { transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { transactionStatusView } from '#machines/transaction-status/transaction-status.view.ts';
import type { Player } from '#openapi/model.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { isAttended, onAttention } from '#src/data/attention.ts';
import type { HeldCredit } from '#src/views/transaction/HeldDepositCard.tsx';
import { TransactionView } from '#src/views/transaction/TransactionView.tsx';
import { onConclusion } from '#src/features/cashier/conclusion.ts';
import { useConnectionReturned } from '#src/features/support/useConnectionReturned.ts';
import { useFlow } from '#src/features/support/useFlow.ts';

interface Props {
  readonly logic: typeof transactionStatusMachine;
  readonly options: ActorOptions<typeof transactionStatusMachine> & { readonly input: { transactionId: string; isTabHidden: boolean } };
  readonly player: Player | null;
  readonly onForeign: () => void;
  readonly onSettled: () => void;
  readonly onCancel: (kind: PaymentKind) => void;
  readonly onDeposit: () => void;
  readonly isSandbox: boolean;
  readonly heldCredit?: HeldCredit;
}

export function TransactionStatusFlow({ logic, options, player, onForeign, onSettled, onCancel, onDeposit, isSandbox, heldCredit }: Props) {
  const playerId = player?.id;

  const { view, send } = useFlow(logic, options, transactionStatusView, (event) => {
    switch (event.type) {
      case 'transaction.foreign':
        return onForeign();
      case 'transaction.settled':
        return onSettled();
      case 'fetch.failed':
        return console.warn('transaction', event.problem ?? 'a reply without id or status');
      default:
        return event satisfies never;
    }
  });
  useEffect(() => {
    if (playerId !== undefined) send({ type: 'player.known', playerId });
  }, [send, playerId]);
  // Polling pauses without a network, just as in a hidden tab.
  useEffect(() => onAttention(() => send({ type: isAttended() ? 'tab.shown' : 'tab.hidden' })), [send]);

  useEffect(() => onConclusion(() => send({ type: 'payment.concluded' })), [send]);

  useConnectionReturned(() => send({ type: 'retry' }));

  const currency = player?.currency.code ?? '';
  const isQuiet = player?.withdrawal_cancelling !== undefined;
  return (
    <TransactionView
      view={view}
      send={send}
      currency={currency}
      isSandbox={isSandbox}
      isQuiet={isQuiet}
      onCancel={onCancel}
      onDeposit={onDeposit}
      heldCredit={heldCredit}
    />
  );
}
