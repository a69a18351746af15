import type { Meta, StoryObj } from '@storybook/react';
import { MethodView } from '#console/screens/MethodScreen.tsx';
import { MethodsTable } from '#console/screens/MethodsScreen.tsx';
import { OffersTable } from '#console/screens/OffersScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import {
  expensiveLitecoin,
  litecoin,
  methods,
  offers,
  pausedLitecoin,
  tether,
  withdrawnLitecoin,
} from '#tests/support/fixtures/console-methods.ts';

const meta = { title: 'Console/Methods', component: MethodsTable, decorators: [inConsole] } satisfies Meta<typeof MethodsTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = { name: 'Methods in several states', args: { methods: [...methods, { ...pausedLitecoin, id: 9 }] } };
export const Empty: Story = { name: 'No methods', args: { methods: [] } };
export const Open: StoryObj = {
  name: 'A method with open payments',
  render: () => <MethodView method={{ ...litecoin, acts: [] }} mayPause />,
};
export const Paused: StoryObj = {
  name: 'Deposits of the coin and withdrawals are paused',
  render: () => <MethodView method={{ ...pausedLitecoin, acts: [] }} mayPause />,
};
export const Quiet: StoryObj = {
  name: 'A token without withdrawals',
  render: () => <MethodView method={{ ...tether, acts: [] }} mayPause={false} />,
};
export const Withdrawn: StoryObj = {
  name: 'A method out of offer, with a withdrawal that waits',
  render: () => <MethodView method={{ ...withdrawnLitecoin, acts: [] }} mayPause={false} />,
};
export const Offers: StoryObj = {
  name: 'Coins of processors beside what is on offer',
  render: () => <OffersTable offers={offers} mayChange />,
};
export const OffersRead: StoryObj = {
  name: 'Coins of processors, for a role that only reads',
  render: () => <OffersTable offers={offers} mayChange={false} />,
};
export const NoOffers: StoryObj = { name: 'No processor takes a coin', render: () => <OffersTable offers={[]} mayChange /> };
export const Fee: StoryObj = {
  name: 'A share in the fee, a spread of its own, and who set it',
  render: () => <MethodView method={expensiveLitecoin} mayPause={false} />,
};
