import { useMemo } from 'react';
import { useParams } from 'wouter';
import { transactionStatusMachine } from '../../../machines/transaction-status/transaction-status.machine.ts';
import { useNavigateTo } from '../../app/language.ts';
import { useServices } from '../../app/services.tsx';
import { useSession, useSessionActions } from '../../app/session/SessionProvider.tsx';
import { transactionStatusActors } from './transaction-status.actors.ts';
import { TransactionStatusFlow } from './TransactionStatusFlow.tsx';

export default function TransactionStatusScreen() {
  const { transactionId } = useParams<{ transactionId: string }>();
  const { operations } = useServices();
  const { player } = useSession();
  const { refreshBalance } = useSessionActions();
  const navigateTo = useNavigateTo();
  const logic = useMemo(() => transactionStatusMachine.provide({ actors: transactionStatusActors(operations) }), [operations]);
  return (
    <TransactionStatusFlow
      key={transactionId}
      logic={logic}
      options={{ input: { transactionId, isTabHidden: document.visibilityState === 'hidden' } }}
      player={player}
      onForeign={() => navigateTo('/404', { replace: true })}
      onSettled={refreshBalance}
    />
  );
}
