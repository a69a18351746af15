import { useCallback, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { minimumAge } from '#domain/age.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { type CashierSnapshot, cashierMachine } from '#machines/cashier/cashier.machine.ts';
import type { CallName } from '#machines/cashier/cashier.types.ts';
import { cashierView } from '#machines/cashier/cashier.view.ts';
import type { Pause, Player } from '#openapi/model.ts';
import { useServices } from '#src/data/services.tsx';
import { useLanguage, useNavigateTo } from '#src/navigation/language.ts';
import { closedBy } from '../pause/closed.ts';
import { useSession, useSessionActions } from '../session/SessionProvider.tsx';
import { useFlow } from '../support/useFlow.ts';
import { draftOf } from './cashier-draft.ts';
import { createCashierMemory } from './cashier-memory.ts';
import { cashierActors } from './cashier.actors.ts';
import { showToast } from './cashier-toasts.ts';
import { notifyConclusion } from './conclusion.ts';

/** Runs the cashier's machine and handles its events. */
export function useCashierFlow(kind: PaymentKind, player: Player) {
  const intl = useIntl();
  const language = useLanguage();
  const navigateTo = useNavigateTo();
  const { operations } = useServices();
  const session = useSessionActions();
  const { refreshBalance } = session;
  const memory = useMemo(() => createCashierMemory(player.id), [player.id]);
  const [pause, setPause] = useState<Pause | null>(null);
  const logic = useMemo(() => {
    const available = () => session.getView().balance?.available ?? null;
    const bonusLeft = () => session.getView().balance?.bonus ?? null;
    return cashierMachine.provide({ actors: cashierActors({ operations, memory, available, bonusLeft, onPause: setPause }) });
  }, [operations, memory, session]);
  const [draft] = useState(() => draftOf(player.id));
  // A payment that ends while the form is open changes the limits; each quote is checked against the present ones.
  const withdrawable = useSession().balance?.available;
  const viewOf = useCallback((snapshot: CashierSnapshot) => cashierView(snapshot, withdrawable), [withdrawable]);
  const input = { kind: draft?.kind ?? kind, currency: player.currency, language, draft };
  const [refusedAge, setRefusedAge] = useState(0);
  const failedCall = useRef<CallName | null>(null);
  const { view, send, actor } = useFlow(logic, { input }, viewOf, (event) => {
    switch (event.type) {
      case 'toast':
        // The login dialog already explains why loading failed.
        return session.getView().relogin && event.toast.tone === 'error' ? undefined : showToast(intl, event.toast);
      case 'attempt.concluded':
        memory.conclude(event);
        return refreshBalance();
      case 'transaction.concluded':
        memory.forget(event.kind);
        notifyConclusion();
        return refreshBalance();
      case 'transaction.opened':
        return navigateTo(`/transactions/${encodeURIComponent(event.transactionId)}`);
      case 'call.failed':
        failedCall.current = event.call;
        if (closedBy(event.problem)?.subject === 'deposits') setPause(closedBy(event.problem)?.pause ?? {});
        if (event.problem.kind === 'refused' && event.problem.code === 'age_unconfirmed')
          setRefusedAge(event.problem.refusal.minimum_age ?? minimumAge);
        return console.error('cashier', event.call, event.problem);
      default:
        return event satisfies never;
    }
  });

  return { view, send, actor, failedCall, pause, refusedAge };
}
