import type { Meta, StoryObj } from '@storybook/react';
import { TitlesTable } from '#console/screens/CatalogueScreen.tsx';
import { ProvidersTable } from '#console/screens/ProvidersScreen.tsx';
import { SectionOrder } from '#console/screens/SectionScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { catalogue, titles } from '#tests/support/fixtures/console-catalogue.ts';

const meta = { title: 'Console/Catalogue', component: TitlesTable, decorators: [inConsole] } satisfies Meta<typeof TitlesTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Titles: Story = { name: 'Titles in each state', args: { titles, mayChange: true } };
export const Reader: Story = { name: 'For a role that only reads', args: { titles, mayChange: false } };
export const Empty: Story = { name: 'No title matches', args: { titles: [], mayChange: true } };
export const Providers: StoryObj = {
  name: 'Providers, one is off',
  render: () => <ProvidersTable providers={catalogue.providers} mayChange />,
};
const order = { propose: () => new Promise<never>(() => undefined), onProposed: () => undefined };
export const Order: StoryObj = {
  name: 'The order of a section, its first title is placed',
  render: () => <SectionOrder {...order} titles={titles.map((title, index) => ({ ...title, is_placed: index === 0 }))} />,
};
export const NoOrder: StoryObj = { name: 'An empty section', render: () => <SectionOrder {...order} titles={[]} /> };
