import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorOptions } from 'xstate';
import type { transactionStatusMachine } from '../../../machines/transaction-status/transaction-status.machine.ts';
import { transactionStatusView } from '../../../machines/transaction-status/transaction-status.view.ts';
import type { Player } from '../../../openapi/model.ts';
import type { PaymentKind } from '../../../domain/cashier-checks.ts';
import { isAttended, onAttention } from '../../data/attention.ts';
import { TransactionView } from '../../views/transaction/TransactionView.tsx';
import { useEmitted } from '../../features/support/useEmitted.ts';

interface Props {
  readonly logic: typeof transactionStatusMachine;
  readonly options: ActorOptions<typeof transactionStatusMachine> & { readonly input: { transactionId: string; isTabHidden: boolean } };
  readonly player: Player | null;
  readonly onForeign: () => void;
  readonly onSettled: () => void;
  readonly onCancel: (kind: PaymentKind) => void;
  readonly isSandbox: boolean;
}

export function TransactionStatusFlow({ logic, options, player, onForeign, onSettled, onCancel, isSandbox }: Props) {
  const actor = useActorRef(logic, options);
  const view = useSelector(actor, transactionStatusView);
  const playerId = player?.id;

  useEmitted(actor, (event) => {
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
    if (playerId !== undefined) actor.send({ type: 'player.known', playerId });
  }, [actor, playerId]);
  // Without a network there is as little to ask for as in a tab that nobody sees.
  useEffect(() => onAttention(() => actor.send({ type: isAttended() ? 'tab.shown' : 'tab.hidden' })), [actor]);

  return (
    <TransactionView
      view={view}
      send={(event) => actor.send(event)}
      currency={player?.currency.code ?? ''}
      isSandbox={isSandbox}
      onCancel={onCancel}
    />
  );
}
