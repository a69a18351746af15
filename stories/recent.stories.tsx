import type { Meta, StoryObj } from '@storybook/react';
import { RecentView } from '#src/views/recent/RecentView.tsx';
import { liveTable, slot } from '#tests/support/fixtures/games.ts';

const long = {
  ...slot,
  id: 3,
  game_id: 'long',
  name: 'The Very Long Voyage of the Amber Galleon',
  provider_name: 'A provider with a long name',
};

const meta = {
  title: 'Screens/Continue playing',
  component: RecentView,
  args: { view: { screen: 'games', games: [slot, liveTable, long] }, send: () => {} },
} satisfies Meta<typeof RecentView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Played: Story = { name: 'What was opened last' };
export const OnPhone: Story = { name: 'On a phone', globals: { viewport: { value: 'w360', isRotated: false } }, tags: ['phone'] };
export const Empty: Story = { name: 'Nothing yet', args: { view: { screen: 'games', games: [] } } };
export const Loading: Story = { name: 'On its way', args: { view: { screen: 'loading' } } };
export const Failed: Story = { name: 'It did not come', args: { view: { screen: 'failed' } } };
