import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { CashierViewModel } from '#machines/cashier/cashier.view.ts';
import type { Player } from '#openapi/model.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { useConnectionReturned } from '../support/useConnectionReturned.ts';
import { restrictionOf } from '#src/views/shell/restriction.ts';
import { leavingBy } from '#src/views/cashier/leave.ts';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { Boundary } from '#src/loading/Boundary.tsx';
import { useHold } from '../release/hold.ts';
import { useServices } from '#src/data/services.tsx';
import { useEmailProof } from '../session/useEmailProof.ts';
import { methodPause } from '../pause/closed.ts';
import { Paused } from '../pause/Paused.tsx';
import { AgePart } from '../age/age-part.ts';
import { OwnAddress } from './own-address-part.ts';
import { useAddressBook } from './useAddressBook.ts';
import { useCashierFlow } from './useCashierFlow.ts';
import { useDeletionVisit } from './useDeletionVisit.ts';
import { useFollowedPayment } from './useFollowedPayment.ts';
import { useIntent, useNeedsLimit, useResumption, useStoredDraft } from './visit-effects.ts';

interface Props {
  readonly kind: PaymentKind;
  readonly player: Player;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly onEnd: () => void;
}

function openPaymentIn(view: CashierViewModel): string | null {
  if (view.screen === 'blocked') return view.transactionId;
  return view.screen === 'form' ? (view.pending?.payment.id ?? null) : null;
}

/** Runs one visit to the cashier. It ends with the machine; closing the dialog while a payment is under way only hides it. */
export default function CashierVisit({ kind, player, isShown, onShow, onEnd }: Props) {
  const { config } = useServices();
  useHold();
  const { view, send, actor, failedCall, pause, refusedAge } = useCashierFlow(kind, player);
  const [confirmedAge, setConfirmedAge] = useState(0);
  // A refusal's age is newer than the player record's.
  const age = Math.max(player.unconfirmed_age ?? 0, refusedAge);

  useStoredDraft(actor, player.id);
  const { screen, canDismiss } = view;
  useResumption(view, send, failedCall);
  useFollowedPayment(isShown ? openPaymentIn(view) : null, (transaction) => send({ type: 'payment.ended', transaction }));
  useConnectionReturned(() => send({ type: 'connection.returned' }));
  const needsLimit = useNeedsLimit(player);
  const restriction = restrictionOf(player, 'kind' in view && view.kind === 'withdraw' ? 'withdrawal' : 'deposit');
  const book = useAddressBook(view, player.id, send);
  const emailProof = useEmailProof(player);
  const pausedMethod = screen === 'form' ? methodPause(view.form.method, view.problem) : null;

  const addressMethod = screen === 'form' && view.kind === 'deposit' && view.form.method?.has_address === true ? view.form.method : null;

  const markDeletion = useDeletionVisit(view, () => send({ type: 'dismissed' }));
  useIntent({ view, actor, send, isShown, isRestricted: restriction !== null, onDeletion: markDeletion });
  const follow = useEffectEvent(() => {
    if (screen === 'closed') onEnd();
    // States that need the person's action reopen the cashier.
    else if (screen === 'blocked' || screen === 'unconfirmed') onShow(true);
  });
  useEffect(() => follow(), [screen]);

  function close() {
    if (canDismiss) send({ type: 'dismissed' });
    // No request is running and the device stores the payment, so the next visit of this kind finds it.
    else if (screen === 'unconfirmed') onEnd();
    else onShow(false);
  }

  return (
    <CashierDialog
      view={view}
      send={send}
      isOpen={isShown}
      isSandbox={config.sandbox}
      onClose={close}
      book={book}
      restriction={restriction}
      isQuiet={player.withdrawal_cancelling === 'refused' ? 'final' : player.withdrawal_cancelling === 'quiet'}
      needsLimit={needsLimit}
      ageQuestion={
        age > confirmedAge ? (
          <AgePart
            age={age}
            headingLevel={3}
            onConfirmed={setConfirmedAge}
            onWithdraw={() => send({ type: 'kind.chosen', kind: 'withdraw' })}
            onLeave={leavingBy(send)}
          />
        ) : null
      }
      excludedUntil={player.excluded_until}
      breakUntil={player.break_until}
      emailProof={emailProof}
      pause={pause && <Paused closed={{ subject: 'deposits', pause }} onLeave={leavingBy(send)} />}
      ownAddress={
        addressMethod && (
          // The form accepts deposits without it.
          <Boundary fallback={() => null}>
            <Suspense fallback={null}>
              <OwnAddress key={addressMethod.id} method={addressMethod} playerId={player.id} isSandbox={config.sandbox} />
            </Suspense>
          </Boundary>
        )
      }
      methodPause={pausedMethod && <Paused closed={{ subject: 'method', pause: pausedMethod }} onLeave={leavingBy(send)} />}
    />
  );
}
