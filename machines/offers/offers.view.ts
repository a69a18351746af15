import type { Campaign, Problem } from '#openapi/model.ts';
import { known } from '../support/known.ts';
import type { OffersSnapshot, Undeleted } from './offers.machine.ts';

export type OffersViewModel =
  | { screen: 'loading' | 'deleted' }
  | { screen: 'unavailable'; problem: Problem | null }
  | {
      screen: 'list';
      offers: readonly Campaign[];
      code: { text: string; isChecking: boolean; isInvalid: boolean; campaign: Campaign | null; canCheck: boolean };
      deletion: { offer: Campaign; isPending: boolean } | null;
      /** With the problem of a refusal. */
      undeleted: (Undeleted & { problem: Problem | null }) | null;
      /** The failure of the last check of a code. */
      problem: Problem | null;
    };

/** The only reader of the offers' state. */
export function offersView(snapshot: OffersSnapshot): OffersViewModel {
  const { context } = snapshot;
  switch (snapshot.value) {
    case 'loading':
    case 'deleted':
      return { screen: snapshot.value };
    case 'unavailable':
      return { screen: 'unavailable', problem: context.problem };
    case 'listing':
    case 'confirmingDeletion':
    case 'deleting':
    case 'lookingUp':
    case 'checkingCode':
      return {
        screen: 'list',
        offers: context.offers,
        code: {
          text: context.code,
          isChecking: snapshot.value === 'checkingCode',
          isInvalid: context.isCodeInvalid,
          campaign: context.campaign,
          canCheck: snapshot.can({ type: 'code.submitted' }),
        },
        deletion:
          snapshot.value === 'confirmingDeletion' || snapshot.value === 'deleting' || snapshot.value === 'lookingUp'
            ? { offer: known(context, 'chosen').chosen, isPending: snapshot.value !== 'confirmingDeletion' }
            : null,
        undeleted: context.undeleted && { ...context.undeleted, problem: context.problem },
        problem: context.undeleted ? null : context.problem,
      };
    default:
      return snapshot.value satisfies never;
  }
}
