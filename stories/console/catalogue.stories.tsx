import type { Meta, StoryObj } from '@storybook/react';
import type { CatalogueImport } from '#console/data/types.ts';
import { TitlesTable } from '#console/screens/CatalogueScreen.tsx';
import { ProvidersTable } from '#console/screens/ProvidersScreen.tsx';
import { SectionOrder } from '#console/screens/SectionScreen.tsx';
import { SectionsOrder } from '#console/screens/SectionsScreen.tsx';
import { ImportsView } from '#console/screens/ImportsScreen.tsx';
import { TitleSections } from '#console/screens/TitleSectionsScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { catalogue, newSection, title, titles } from '#tests/support/fixtures/console-catalogue.ts';

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
export const Sections: StoryObj = {
  name: 'The sections of a group, the last one is empty',
  render: () => <SectionsOrder {...order} sections={[...catalogue.sections, newSection]} />,
};
export const OfTitle: StoryObj = {
  name: 'The sections of a title',
  render: () => <TitleSections {...order} title={title} sections={[...catalogue.sections, newSection]} />,
};
export const NoOrder: StoryObj = { name: 'An empty section', render: () => <SectionOrder {...order} titles={[]} /> };

const listed = {
  partner: 'hub88',
  provider_ids: [901],
  is_readable: true,
  added: [
    {
      code: 'nova_reels',
      name: 'Nova Reels',
      facts: { return_percent: '96.5', devices: ['desktop', 'mobile'], blocked_in: ['DE', 'FR'], currencies: ['EUR', 'USD'] },
    },
    { code: 'plain_reels', name: 'Plain Reels', facts: { return_percent: null, devices: [], blocked_in: [], currencies: [] } },
  ],
  gone: [{ title_id: 12, code: 'old_reels', name: 'Old Reels' }],
  renamed: [{ title_id: 13, code: 'gem_hunt', name: 'Gem Hunt', offered_name: 'Gem Hunt Deluxe' }],
  blocked: [{ title_id: 14, code: 'lucky_wheel', name: 'Lucky Wheel', blocked_in: ['GB', 'NL'], hidden_in: ['DE'] }],
  returns: [{ title_id: 15, code: 'cold_fruit', name: 'Cold Fruit', return_percent: '96.00', offered_return_percent: '94.1' }],
  counts: { offered: 240, titles: 238, added: 140, gone: 1, renamed: 1, blocked: 1, returns: 1 },
} satisfies CatalogueImport;
const unreadable = { ...listed, partner: 'silent', is_readable: false };

export const Imports: StoryObj = {
  name: 'Lists of providers, one of which cannot be read',
  render: () => <ImportsView imports={[listed, unreadable]} mayChange />,
};
export const NoImports: StoryObj = { name: 'No provider keeps a list', render: () => <ImportsView imports={[]} mayChange={false} /> };
