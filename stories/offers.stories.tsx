import type { Meta, StoryObj } from '@storybook/react';
import { type OffersContext, offersMachine, type OffersState } from '../machines/offers/offers.machine.ts';
import { offersView } from '../machines/offers/offers.view.ts';
import { OffersView } from '../src/views/offers/OffersView.tsx';
import { welcome } from '../tests/support/fixtures/offers.ts';

const meta = { title: 'Flows/Offers', component: OffersView, args: { send: () => {} } } satisfies Meta<typeof OffersView>;
export default meta;

const filled: OffersContext = { offers: [welcome], chosen: welcome, code: 'WELCOME', campaign: null, isCodeInvalid: false, problem: null };

const at = (value: OffersState, context: Partial<OffersContext> = {}, name: string = value): StoryObj<typeof meta> => ({
  name,
  args: { view: offersView(offersMachine.resolveState({ value, context: { ...filled, ...context } })) },
});

export const Loading = at('loading');
export const Unavailable = at('unavailable', { problem: { kind: 'unreachable' } });
export const Listing = at('listing');
export const ConfirmingDeletion = at('confirmingDeletion');
export const Deleting = at('deleting');
export const CheckingCode = at('checkingCode');
export const Deleted = at('deleted');
export const Empty = at('listing', { offers: [], code: '' }, 'No offers');
export const CodeAccepted = at('listing', { campaign: welcome }, 'A code that is valid');
export const CodeInvalid = at('listing', { isCodeInvalid: true, code: 'NOPE' }, 'A code that is not valid');
