import type { Meta, StoryObj } from '@storybook/react';
import { RulesView } from '#console/screens/RulesScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { rules } from '#tests/support/fixtures/console-rules.ts';

const meta = { title: 'Console/Rules', component: RulesView, decorators: [inConsole], args: { rules } } satisfies Meta<typeof RulesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Owner: Story = { name: 'For a role that changes rules', args: { mayChange: true } };
export const Reader: Story = { name: 'For a role that only reads', args: { mayChange: false } };
export const None: Story = {
  name: 'Without rules',
  args: {
    rules: { payouts: [], receipts: [], corrections: [], cases: [], documents: [], acts: [], countries: rules.countries.slice(0, 1) },
    mayChange: true,
  },
};
