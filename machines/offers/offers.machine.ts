import { assign, setup, type SnapshotFrom } from 'xstate';
import { type Campaign, type Problem, problemFrom } from '../../openapi/model.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';

/** An offer that was not deleted, as far as is known: refused, found to be there still, or nobody says. */
export interface Undeleted {
  readonly offer: Campaign;
  readonly because: 'refused' | 'kept' | 'unknown';
}

export interface OffersContext {
  readonly offers: readonly Campaign[];
  /** The offer a person is about to give up. */
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
    /** The offers again, once nobody knows whether one was deleted. */
    lookUpOffers: remote<Campaign[]>('lookUpOffers'),
    checkCode: remote<Campaign, { code: string }>('checkCode'),
  },
  actions: {
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemFrom(error) })),
    clearProblem: assign({ problem: null, undeleted: null }),
    keepUndeleted: assign(({ context }, because: Undeleted['because']) => ({
      undeleted: { offer: known(context, 'chosen').chosen, because },
      // Of what is not known one can ask again.
      chosen: because === 'unknown' ? context.chosen : null,
    })),
  },
  guards: {
    hasCode: ({ context }) => context.code.trim() !== '',
    isRefused: (_, { error }: { error: unknown }) => problemFrom(error).kind === 'refused',
    isGone: ({ context }, { output }: { output: readonly Campaign[] }) => !output.some(({ id }) => id === context.chosen?.id),
    isUnknown: ({ context }) => context.undeleted?.because === 'unknown',
    isInvalidCode: (_, { error }: { error: unknown }) => {
      const problem = problemFrom(error);
      return problem.kind === 'refused' && problem.code === 'bonus_code_invalid';
    },
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
        onDone: { target: 'listing', actions: assign({ offers: ({ event }) => event.output }) },
        onError: { target: 'unavailable', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    unavailable: { exit: 'clearProblem', on: { retry: 'loading' } },
    listing: {
      exit: 'clearProblem',
      on: {
        retry: { guard: 'isUnknown', target: 'lookingUp' },
        'deletion.requested': { target: 'confirmingDeletion', actions: assign({ chosen: ({ event }) => event.offer }) },
        'code.entered': { actions: assign({ code: ({ event }) => event.code, campaign: null, isCodeInvalid: false }) },
        'code.submitted': { guard: 'hasCode', target: 'checkingCode' },
      },
    },
    confirmingDeletion: {
      on: {
        'deletion.confirmed': 'deleting',
        'deletion.cancelled': { target: 'listing', actions: assign({ chosen: null }) },
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
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'listing',
            actions: [
              { type: 'keepUndeleted', params: 'refused' },
              { type: 'keepProblem', params: ({ event }) => event },
            ],
          },
          { target: 'lookingUp' },
        ],
      },
    },
    /** Nobody said whether the offer was deleted: the offers do. */
    lookingUp: {
      invoke: {
        id: 'lookUpOffers',
        src: 'lookUpOffers',
        onDone: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'deleted' },
          { target: 'listing', actions: [assign({ offers: ({ event }) => event.output }), { type: 'keepUndeleted', params: 'kept' }] },
        ],
        onError: { target: 'listing', actions: { type: 'keepUndeleted', params: 'unknown' } },
      },
    },
    checkingCode: {
      entry: assign({ campaign: null, isCodeInvalid: false }),
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.code.trim() }),
        onDone: { target: 'listing', actions: assign({ campaign: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isInvalidCode', params: ({ event }) => event },
            target: 'listing',
            actions: assign({ isCodeInvalid: true }),
          },
          { target: 'listing', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    /** The page reloads here: balance, offers and limits may all have changed. */
    deleted: { type: 'final' },
  },
});

export type OffersSnapshot = SnapshotFrom<typeof offersMachine>;
export type OffersState = OffersSnapshot['value'];
