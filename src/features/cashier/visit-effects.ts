import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { CashierSnapshot } from '#machines/cashier/cashier.machine.ts';
import type { CallName, CashierContext, CashierDraft, CashierEvent } from '#machines/cashier/cashier.types.ts';
import type { CashierViewModel } from '#machines/cashier/cashier.view.ts';
import type { Player } from '#openapi/model.ts';
import { getPlayLimits } from '#src/data/player-calls.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { rememberedEnding } from '../session/ending.ts';
import { useSession, useSessionActions } from '../session/SessionProvider.tsx';
import { dropDraft, saveDraft } from './cashier-draft.ts';
import { showToast } from './cashier-toasts.ts';
import { consumeIntent } from './intent.ts';

interface Actor {
  readonly getSnapshot: () => CashierSnapshot;
}
type Send = (event: CashierEvent) => void;

const draftFrom = ({ kind, methodId, direction, amount, isAmountPasted, walletAddress, destinationTag }: CashierContext): CashierDraft => ({
  kind,
  methodId,
  direction,
  amount,
  isAmountPasted,
  walletAddress,
  destinationTag,
});

/** Saves the form when the session ends, until the player is back. */
export function useStoredDraft(actor: Actor, playerId: number): void {
  const session = useSessionActions();
  useLayoutEffect(() => {
    const keep = () => {
      const { context, status } = actor.getSnapshot();
      const isEnding = rememberedEnding() !== null || session.getView().relogin !== null;
      const isFilled = context.amount !== '' || context.walletAddress !== '';
      if (isEnding && isFilled && status !== 'done' && !context.attempt) saveDraft(playerId, draftFrom(context));
    };
    dropDraft();
    addEventListener('pagehide', keep);
    // Back on this page, the form is still filled in.
    addEventListener('pageshow', dropDraft);
    // The draft is saved here, because the page may be gone before other effects are undone when the session ends.
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('pageshow', dropDraft);
      keep();
    };
  }, [actor, playerId, session]);
}

/** Retries the call that a missing login refused, once the player is logged in; for a payment that is its quote. */
export function useResumption(view: CashierViewModel, send: Send, failedCall: RefObject<CallName | null>): void {
  const isAskedToLogIn = useSession().relogin !== null;
  const resume = useEffectEvent(() => {
    if (view.screen === 'failed') send({ type: 'retry' });
    if (view.screen !== 'form' || view.problem?.kind !== 'refused' || view.problem.code !== 'unauthenticated') return;
    const code = failedCall.current === 'checkBonusCode' ? view.form.bonus?.code : undefined;
    send(code === undefined ? { type: 'conversion.requested' } : { type: 'bonusCode.entered', code });
  });
  useEffect(() => {
    if (!isAskedToLogIn) resume();
  }, [isAskedToLogIn]);
}

interface IntentOptions {
  readonly view: CashierViewModel;
  readonly actor: Actor;
  readonly send: Send;
  readonly isShown: boolean;
  readonly isRestricted: boolean;
  readonly onDeletion: () => void;
}

/** Carries out the intent with which the cashier was opened, once its form is there. */
export function useIntent({ view, actor, send, isShown, isRestricted, onDeletion }: IntentOptions): void {
  const intl = useIntl();
  const come = useEffectEvent(() => {
    const intent = consumeIntent();
    if (intent === 'deletion') {
      onDeletion();
      if (actor.getSnapshot().can({ type: 'deletion.requested' })) return send({ type: 'deletion.requested' });
      // The withdrawal has ended in the meantime, so there is nothing to delete: a message is shown instead of an empty form.
      showToast(intl, { tone: 'error', key: 'transaction_deleted_failed' });
      send({ type: 'dismissed' });
    } else if (intent && !isRestricted) send({ type: 'bonusCode.entered', code: intent.code });
  });
  const isReady = view.screen === 'form';
  // Only once, when the form appears; later changes are the person's own.
  const isMet = useRef(false);
  useEffect(() => {
    if (!isReady || isMet.current) return;
    isMet.current = true;
    come();
  }, [isReady]);
  // An intent that meets a payment under way, or never meets the form, is dropped and not saved for a later visit.
  useEffect(() => {
    if (isMet.current) consumeIntent();
  }, [isShown]);
  useEffect(() => () => void consumeIntent(), []);
}

/** @returns whether the player has to set a limit before a deposit; undefined while that is loading. */
export function useNeedsLimit(player: Player): boolean | 'unknown' {
  const { operations } = useServices();
  const isLimitRequired = player.deposit_limit === 'required';
  const limitNeed = useQuery({
    queryKey: ['deposit-limit-need', player.id],
    queryFn: async () => (await getPlayLimits(operations)).needs_deposit_limit === true,
    enabled: isLimitRequired,
    isForgotten: true,
  });
  return isLimitRequired && (limitNeed.isPending ? 'unknown' : limitNeed.data === true);
}
