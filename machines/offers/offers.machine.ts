import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Campaign, Problem } from '#openapi/model.ts';
import { type Answer, codeOf, type Failure, noProblem, problemOf, withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';

/** An offer that was not deleted as far as is known: refused, still there, or unknown. */
export interface Undeleted {
  readonly offer: Campaign;
  readonly because: 'refused' | 'kept' | 'unknown';
}

export interface OffersContext {
  readonly offers: readonly Campaign[];
  /** The offer that is about to be deleted. */
  readonly chosen: Campaign | null;
  readonly code: string;
  /** The campaign of the code that was checked last. */
  readonly campaign: Campaign | null;
  readonly isCodeInvalid: boolean;
  readonly problem: Problem | null;
  readonly undeleted: Undeleted | null;
}

export type OffersEvent =
  | { type: 'retry' }
  | { type: 'deletion.requested'; offer: Campaign }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }
  | { type: 'code.entered'; code: string }
  | { type: 'code.submitted' };

/** A player's offers and the check of a bonus code. */
export const offersMachine = setup({
  types: { context: {} as OffersContext, events: {} as OffersEvent },
  actors: {
    loadOffers: remote<Campaign[]>('loadOffers'),
    deleteOffer: remote<void, { campaignId: number }>('deleteOffer'),
    /** Loads the offers again when it is unknown whether one was deleted. */
    lookUpOffers: remote<Campaign[]>('lookUpOffers'),
    checkCode: remote<Campaign, { code: string }>('checkCode'),
  },
  actions: {
    saveOffers: assign((_, { output }: Answer<readonly Campaign[]>) => ({ offers: output })),
    choose: assign((_, { offer }: { offer: Campaign }) => ({ chosen: offer })),
    clearChosen: assign({ chosen: null }),
    setCode: assign((_, { code }: { code: string }) => ({ code })),
    saveCampaign: assign((_, { output }: Answer<Campaign>) => ({ campaign: output })),
    notifyInvalid: assign({ isCodeInvalid: true }),
    clearCheck: assign({ campaign: null, isCodeInvalid: false }),
    /** The same message about another code would mislead; the reason why an offer was not deleted stays. */
    clearRefusal: assign(({ context }) => (context.undeleted ? {} : noProblem)),
    saveProblem: assign(problemOf),
    clearProblem: assign({ ...noProblem, undeleted: null }),
    saveUndeleted: assign(({ context }, because: Undeleted['because']) => ({
      undeleted: { offer: known(context, 'chosen').chosen, because },
      // With an unknown outcome the offer stays chosen, so that its deletion can be retried.
      chosen: because === 'unknown' ? context.chosen : null,
    })),
  },
  guards: {
    hasCode: ({ context }) => context.code.trim() !== '',
    isRefused: (_, failure: Failure) => codeOf(failure) !== null,
    isGone: ({ context }, { output }: Answer<readonly Campaign[]>) => !output.some(({ id }) => id === context.chosen?.id),
    isUnknown: ({ context }) => context.undeleted?.because === 'unknown',
    isInvalidCode: (_, failure: Failure) => codeOf(failure) === 'bonus_code_invalid',
  },
}).createMachine({
  id: 'offers',
  context: { offers: [], chosen: null, code: '', campaign: null, isCodeInvalid: false, problem: null, undeleted: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOffers',
        src: 'loadOffers',
        onDone: { target: 'listing', actions: withEvent('saveOffers') },
        onError: { target: 'unavailable', actions: withEvent('saveProblem') },
      },
    },
    unavailable: { exit: 'clearProblem', on: { retry: 'loading' } },
    listing: {
      exit: 'clearProblem',
      on: {
        retry: { guard: 'isUnknown', target: 'lookingUp' },
        'deletion.requested': { target: 'confirmingDeletion', actions: withEvent('choose') },
        'code.entered': { actions: [withEvent('setCode'), 'clearCheck', 'clearRefusal'] },
        'code.submitted': { guard: 'hasCode', target: 'checkingCode' },
      },
    },
    confirmingDeletion: {
      on: {
        'deletion.confirmed': 'deleting',
        'deletion.cancelled': { target: 'listing', actions: 'clearChosen' },
      },
    },
    deleting: {
      invoke: {
        id: 'deleteOffer',
        src: 'deleteOffer',
        input: ({ context }) => ({ campaignId: known(context, 'chosen').chosen.id }),
        onDone: 'deleted',
        onError: [
          {
            guard: withEvent('isRefused'),
            target: 'listing',
            actions: [{ type: 'saveUndeleted', params: 'refused' }, withEvent('saveProblem')],
          },
          { target: 'lookingUp' },
        ],
      },
    },
    /** The reply to the deletion was lost, so the list of offers decides. */
    lookingUp: {
      invoke: {
        id: 'lookUpOffers',
        src: 'lookUpOffers',
        onDone: [
          { guard: withEvent('isGone'), target: 'deleted' },
          { target: 'listing', actions: [withEvent('saveOffers'), { type: 'saveUndeleted', params: 'kept' }] },
        ],
        onError: { target: 'listing', actions: { type: 'saveUndeleted', params: 'unknown' } },
      },
    },
    checkingCode: {
      entry: 'clearCheck',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.code.trim() }),
        onDone: { target: 'listing', actions: withEvent('saveCampaign') },
        onError: [
          {
            guard: withEvent('isInvalidCode'),
            target: 'listing',
            actions: 'notifyInvalid',
          },
          { target: 'listing', actions: withEvent('saveProblem') },
        ],
      },
    },
    /** The page reloads here: balance, offers and limits may all have changed. */
    deleted: { type: 'final' },
  },
});

export type OffersSnapshot = SnapshotFrom<typeof offersMachine>;
export type OffersState = OffersSnapshot['value'];
