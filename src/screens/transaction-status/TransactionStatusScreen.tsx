import { useMemo } from 'react';
import { transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { useCashier } from '#src/features/cashier/CashierProvider.tsx';
import { setIntent } from '#src/features/cashier/intent.ts';
import { useNavigateTo } from '#src/navigation/language.ts';
import { isAttended } from '#src/data/attention.ts';
import { useServices } from '#src/data/services.tsx';
import { useSession, useSessionActions } from '#src/features/session/SessionProvider.tsx';
import { transactionStatusActors } from './transaction-status.actors.ts';
import { TransactionStatusFlow } from './TransactionStatusFlow.tsx';
import { useHeldCredit } from './useHeldCredit.ts';
import { useRouteParams } from '#src/navigation/route.ts';

export default function TransactionStatusScreen() {
  const { transactionId = '' } = useRouteParams();
  const { operations, config } = useServices();
  const cashier = useCashier();
  const { player } = useSession();
  const { refreshBalance } = useSessionActions();
  const navigateTo = useNavigateTo();
  const logic = useMemo(() => transactionStatusMachine.provide({ actors: transactionStatusActors(operations) }), [operations]);
  const heldCredit = useHeldCredit(operations, (id) => navigateTo(`/transactions/${id}`));
  return (
    <TransactionStatusFlow
      key={transactionId}
      logic={logic}
      options={{ input: { transactionId, isTabHidden: !isAttended() } }}
      player={player}
      onForeign={() => navigateTo('/404', { replace: true })}
      onSettled={refreshBalance}
      onCancel={(kind) => {
        setIntent('deletion');
        cashier.open(kind);
      }}
      onDeposit={() => cashier.open('deposit')}
      isSandbox={config.sandbox}
      heldCredit={heldCredit}
    />
  );
}
