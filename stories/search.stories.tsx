import type { Meta, StoryObj } from '@storybook/react';
import { RecentSearches } from '#src/views/games/RecentSearches.tsx';
import { SearchesSlot } from '#src/views/games/SearchesSlot.tsx';

const meta = {
  title: 'Screens/Search',
  component: RecentSearches,
  args: { names: ['dragon', 'Amélie', 'the very long voyage of the amber galleon'], send: () => {} },
  render: (args) => (
    <SearchesSlot>
      <RecentSearches {...args} />
    </SearchesSlot>
  ),
} satisfies Meta<typeof RecentSearches>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Recent: Story = { name: 'What was looked for last' };
export const OnPhone: Story = { name: 'On a phone', globals: { viewport: { value: 'w360', isRotated: false } }, tags: ['phone'] };
export const Removed: Story = { name: 'All of them removed', args: { names: [] } };
