import type { Meta, StoryObj } from '@storybook/react';
import { MethodView } from '#console/screens/MethodScreen.tsx';
import { MethodsTable } from '#console/screens/MethodsScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { litecoin, methods, pausedLitecoin, tether } from '#tests/support/fixtures/console-methods.ts';

const meta = { title: 'Console/Methods', component: MethodsTable, decorators: [inConsole] } satisfies Meta<typeof MethodsTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = { name: 'Methods in several states', args: { methods: [...methods, { ...pausedLitecoin, id: 9 }] } };
export const Empty: Story = { name: 'No methods', args: { methods: [] } };
export const Open: StoryObj = { name: 'A method with open payments', render: () => <MethodView method={litecoin} mayPause /> };
export const Paused: StoryObj = {
  name: 'Deposits of the coin and withdrawals are paused',
  render: () => <MethodView method={pausedLitecoin} mayPause />,
};
export const Quiet: StoryObj = { name: 'A token without withdrawals', render: () => <MethodView method={tether} mayPause={false} /> };
