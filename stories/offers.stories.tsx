import type { Meta, StoryObj } from '@storybook/react';
import { type OffersContext, offersMachine, type OffersState } from '#machines/offers/offers.machine.ts';
import { offersView } from '#machines/offers/offers.view.ts';
import { OffersView } from '#src/views/offers/OffersView.tsx';
import { refused } from '#tests/support/fixtures/accounts.ts';
import { active, freeRounds, refusedDeletion, welcome } from '#tests/support/fixtures/offers.ts';
import { mapOf } from './support/flow-map.tsx';
import { inSite } from './support/in-site.ts';
import { photograph } from './support/photograph.ts';

const meta = {
  title: 'Flows/Offers',
  component: OffersView,
  args: { send: () => {}, onDeposit: () => {}, currency: 'EUR' },
  parameters: inSite('dashboard-page'),
} satisfies Meta<typeof OffersView>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled: OffersContext = {
  offers: [welcome],
  chosen: welcome,
  code: 'WELCOME',
  campaign: null,
  isCodeInvalid: false,
  problem: null,
  undeleted: null,
};

const at = (value: OffersState, context: Partial<OffersContext> = {}): Story =>
  photograph(offersMachine.resolveState({ value, context: { ...filled, ...context } }), offersView);

export const Overview: StoryObj = { name: 'Map', ...mapOf(offersMachine, () => import('./offers.stories.tsx')) };

export const Loading: Story = { name: 'Loading the offers', ...at('loading') };
export const Unavailable: Story = { name: 'The offers did not load', ...at('unavailable', { problem: { kind: 'unreachable' } }) };
export const Listing: Story = { name: 'The offers', ...at('listing') };
export const ConfirmingDeletion: Story = { name: 'Asking before an offer is given up', ...at('confirmingDeletion') };
export const Deleting: Story = { name: 'Giving up an offer', ...at('deleting') };
export const LookingUp: Story = { name: 'Asking whether the offer was given up', ...at('lookingUp') };
export const CheckingCode: Story = { name: 'Checking a code', ...at('checkingCode') };
export const CodeUsed: Story = {
  name: 'A code that was used before',
  ...at('listing', { problem: refused('bonus_code_used', 422).problem }),
};
export const CodeOfHousehold: Story = {
  name: 'A code that the household has used',
  ...at('listing', { problem: refused('bonus_household', 422).problem }),
};
const unverified = at('listing', { problem: refused('bonus_email_unverified', 422).problem });
export const CodeUnverified: Story = {
  name: 'A code for verified e-mail addresses',
  ...unverified,
  args: { ...unverified.args, emailProof: { address: 'ana@example.com', status: 'idle', problem: null, onSend: () => {} } },
};
export const Deleted: Story = { name: 'The offer is given up', ...at('deleted') };
export const Active: Story = { name: 'An active offer with its progress', ...at('listing', { offers: [active, welcome] }) };
export const FreeRounds: Story = { name: 'Free rounds with what is left', ...at('listing', { offers: [freeRounds, welcome] }) };
export const Empty: Story = { name: 'No offers', ...at('listing', { offers: [], code: '' }) };
export const Kept: Story = {
  name: 'The offer is there still',
  ...at('listing', { chosen: null, undeleted: { offer: welcome, because: 'kept' } }),
};
export const Unknown: Story = {
  name: 'Nobody knows whether the offer was given up',
  ...at('listing', { chosen: null, undeleted: { offer: welcome, because: 'unknown' } }),
};
export const Undeleted: Story = {
  name: 'An offer that was refused to be given up',
  ...at('listing', { chosen: null, undeleted: { offer: welcome, because: 'refused' }, problem: refusedDeletion.problem }),
};
export const CodeAccepted: Story = { name: 'A code that is valid', ...at('listing', { campaign: welcome }) };
export const CodeInvalid: Story = { name: 'A code that is not valid', ...at('listing', { isCodeInvalid: true, code: 'NOPE' }) };
