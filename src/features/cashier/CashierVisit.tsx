import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type CashierSnapshot, cashierMachine } from '#machines/cashier/cashier.machine.ts';
import type { CallName, CashierContext, CashierDraft } from '#machines/cashier/cashier.types.ts';
import { type CashierViewModel, cashierView } from '#machines/cashier/cashier.view.ts';
import type { Pause, Player } from '#openapi/model.ts';
import { minimumAge } from '#domain/age.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { useConnectionReturned } from '../support/useConnectionReturned.ts';
import { useFlow } from '../support/useFlow.ts';
import { restrictionOf } from '#src/views/shell/restriction.ts';
import { leavingBy } from '#src/views/cashier/leave.ts';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { useLanguage, useNavigateTo } from '#src/navigation/language.ts';
import { useHold } from '../release/hold.ts';
import { getPlayLimits } from '#src/data/player-calls.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { rememberedEnding } from '../session/ending.ts';
import { useSession, useSessionActions } from '../session/SessionProvider.tsx';
import { useEmailProof } from '../session/useEmailProof.ts';
import { draftOf, dropDraft, saveDraft } from './cashier-draft.ts';
import { createCashierMemory } from './cashier-memory.ts';
import { cashierActors } from './cashier.actors.ts';
import { showToast } from './cashier-toasts.ts';
import { notifyConclusion } from './conclusion.ts';
import { closedBy, methodPause } from '../pause/closed.ts';
import { Paused } from '../pause/Paused.tsx';
import { AgePart } from '../age/age-part.ts';
import { useAddressBook } from './useAddressBook.ts';
import { useDeletionVisit } from './useDeletionVisit.ts';
import { useFollowedPayment } from './useFollowedPayment.ts';
import { consumeIntent } from './intent.ts';

interface Props {
  readonly kind: PaymentKind;
  readonly player: Player;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly onEnd: () => void;
}

const draftFrom = ({ kind, methodId, direction, amount, isAmountPasted, walletAddress, destinationTag }: CashierContext): CashierDraft => ({
  kind,
  methodId,
  direction,
  amount,
  isAmountPasted,
  walletAddress,
  destinationTag,
});

function openPaymentIn(view: CashierViewModel): string | null {
  if (view.screen === 'blocked') return view.transactionId;
  return view.screen === 'form' ? (view.pending?.payment.id ?? null) : null;
}

/** Runs one visit to the cashier. It ends with the machine; closing the dialog while a payment is under way only hides it. */
export default function CashierVisit({ kind, player, isShown, onShow, onEnd }: Props) {
  const intl = useIntl();
  const language = useLanguage();
  const navigateTo = useNavigateTo();
  const { operations, config } = useServices();
  const session = useSessionActions();
  const { refreshBalance } = session;
  useHold();
  const memory = useMemo(() => createCashierMemory(player.id), [player.id]);
  const [pause, setPause] = useState<Pause | null>(null);
  const logic = useMemo(() => {
    const available = () => session.getView().balance?.available ?? null;
    const bonusLeft = () => session.getView().balance?.bonus ?? null;
    return cashierMachine.provide({ actors: cashierActors({ operations, memory, available, bonusLeft, onPause: setPause }) });
  }, [operations, memory, session]);
  const [draft] = useState(() => draftOf(player.id));
  // A payment that ends while the form is open changes what it says; each quote is checked against what is there then.
  const withdrawable = useSession().balance?.available;
  const viewOf = useCallback((snapshot: CashierSnapshot) => cashierView(snapshot, withdrawable), [withdrawable]);
  const input = { kind: draft?.kind ?? kind, currency: player.currency, language, draft };
  // A refusal's age is newer than the player record's.
  const [refusedAge, setRefusedAge] = useState(0);
  const [confirmedAge, setConfirmedAge] = useState(0);
  const age = Math.max(player.unconfirmed_age ?? 0, refusedAge);
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

  useLayoutEffect(() => {
    const keep = () => {
      const { context, status } = actor.getSnapshot();
      const isEnding = rememberedEnding() !== null || session.getView().relogin !== null;
      const isFilled = context.amount !== '' || context.walletAddress !== '';
      if (isEnding && isFilled && status !== 'done' && !context.attempt) saveDraft(player.id, draftFrom(context));
    };
    dropDraft();
    addEventListener('pagehide', keep);
    // Back on this page, what was typed is still in it.
    addEventListener('pageshow', dropDraft);
    // The draft is saved here, because the page may be gone before other effects are undone when the session ends.
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('pageshow', dropDraft);
      keep();
    };
  }, [actor, player.id, session]);

  const { screen, canDismiss } = view;
  const isAskedToLogIn = useSession().relogin !== null;
  // Retries the call that a missing login refused, once the player is logged in; for a payment that is its quote.
  const resume = useEffectEvent(() => {
    if (view.screen === 'failed') send({ type: 'retry' });
    if (view.screen !== 'form' || view.problem?.kind !== 'refused' || view.problem.code !== 'unauthenticated') return;
    const code = failedCall.current === 'checkBonusCode' ? view.form.bonus?.code : undefined;
    send(code === undefined ? { type: 'conversion.requested' } : { type: 'bonusCode.entered', code });
  });
  useEffect(() => {
    if (!isAskedToLogIn) resume();
  }, [isAskedToLogIn]);
  useFollowedPayment(isShown ? openPaymentIn(view) : null, (transaction) => send({ type: 'payment.ended', transaction }));
  useConnectionReturned(() => send({ type: 'connection.returned' }));
  const isLimitRequired = player.deposit_limit === 'required';
  const limitNeed = useQuery({
    queryKey: ['deposit-limit-need', player.id],
    queryFn: async () => (await getPlayLimits(operations)).needs_deposit_limit === true,
    enabled: isLimitRequired,
    isForgotten: true,
  });
  const restriction = restrictionOf(player, 'kind' in view && view.kind === 'withdraw' ? 'withdrawal' : 'deposit');
  const book = useAddressBook(view, player.id, send);
  const emailProof = useEmailProof(player);

  const pausedMethod = screen === 'form' ? methodPause(view.form.method, view.problem) : null;

  const markDeletion = useDeletionVisit(view, () => send({ type: 'dismissed' }));
  const come = useEffectEvent(() => {
    const intent = consumeIntent();
    if (intent === 'deletion') {
      markDeletion();
      if (actor.getSnapshot().can({ type: 'deletion.requested' })) return send({ type: 'deletion.requested' });
      // The withdrawal has ended meanwhile, so there is nothing to delete: a message is shown instead of an empty form.
      showToast(intl, { tone: 'error', key: 'transaction_deleted_failed' });
      send({ type: 'dismissed' });
    } else if (intent && !restriction) send({ type: 'bonusCode.entered', code: intent.code });
  });
  const isReady = screen === 'form';
  // Once, when the form is there; what the person does then is their own.
  const isMet = useRef(false);
  useEffect(() => {
    if (!isReady || isMet.current) return;
    isMet.current = true;
    come();
  }, [isReady]);
  // An intent that meets a payment under way, or never meets the form, is dropped and not kept for a later visit.
  useEffect(() => {
    if (isMet.current) consumeIntent();
  }, [isShown]);
  useEffect(() => () => void consumeIntent(), []);

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
      needsLimit={isLimitRequired && (limitNeed.isPending ? 'unknown' : limitNeed.data === true)}
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
      methodPause={pausedMethod && <Paused closed={{ subject: 'method', pause: pausedMethod }} onLeave={leavingBy(send)} />}
    />
  );
}
