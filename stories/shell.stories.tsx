import type { Meta, StoryObj } from '@storybook/react';
import { AccountView } from '#src/views/shell/AccountView.tsx';
import { Frame } from '#src/views/shell/Frame.tsx';
import { NotFoundView } from '#src/views/shell/NotFoundView.tsx';
import { DialogPlace } from '#src/views/shell/DialogPlace.tsx';
import { LanguageOffer } from '#src/views/shell/LanguageOffer.tsx';
import { NavigationBar } from '#src/views/shell/NavigationBar.tsx';
import { SearchPlace } from '#src/views/shell/SearchPlace.tsx';
import { PageLoader } from '#src/views/shell/PageLoader.tsx';
import { ReachBar } from '#src/views/shell/ReachBar.tsx';
import { PageSkeleton } from '#src/views/shell/PageSkeleton.tsx';
import type { ShellViewModel } from '#src/views/shell/shell.ts';
import { guestShell, playerSession } from '#tests/support/fixtures/shell.ts';
import { NoticesView } from '#src/views/notices/NoticesView.tsx';
import { someNotices } from '#tests/support/fixtures/notices.ts';
import { catalogue } from './support/catalogue.ts';

const guest: ShellViewModel = {
  ...guestShell,
  groups: Object.entries(catalogue.sections).map(([group, sections]) => ({
    group: group as never,
    sections,
    hasFailed: false,
    isEmpty: false,
  })),
};
const player: ShellViewModel = { ...guest, session: playerSession, path: '/dashboard' };

const meta = {
  title: 'Shell/Frame',
  component: Frame,
  args: {
    view: guest,
    send: () => {},
    hasHeader: true,
    hasFooter: true,
    isSandbox: true,
    mainId: 'main',
    children: <NotFoundView />,
  },
  parameters: { layout: 'fullscreen' },
  render: (args) => {
    const { session } = args.view;
    const account =
      session.kind === 'player' ? (
        <AccountView
          view={args.view}
          send={args.send}
          player={session.player}
          notices={<NoticesView view={someNotices} onRetry={() => {}} onOlder={() => {}} />}
        />
      ) : null;
    return <Frame {...args} account={account} />;
  },
} satisfies Meta<typeof Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

// The tag tells the tests in Chromium, which have no toolbar, the width of the page.
const phone = { viewport: { value: 'w360', isRotated: false } };

export const Guest: Story = { name: 'For a guest' };
export const GuestOnPhone: Story = { name: 'For a guest, on a phone', globals: phone, tags: ['phone'] };
export const Player: Story = { name: 'For a player', args: { view: player } };
export const PlayerOnPhone: Story = { name: 'For a player, on a phone', args: { view: player }, globals: phone, tags: ['phone'] };
export const BigBalance: Story = {
  name: 'A long name and a big balance',
  args: {
    view: {
      ...player,
      session: { kind: 'player', player: { id: 100_001, username: 'maria_de_los_angeles', total: '12345678.91', currency: 'USDT' } },
    },
  },
};
export const PlayerMenuOpen: Story = { name: 'The menu of the player', args: { view: { ...player, isPlayerMenuOpen: true } } };
const withUnread = (unread: number): ShellViewModel => ({
  ...player,
  session: playerSession.kind === 'player' ? { kind: 'player', player: { ...playerSession.player, unread } } : playerSession,
});
export const NothingUnread: Story = { name: 'A bell with nothing new', args: { view: withUnread(0) } };
export const ManyUnread: Story = {
  name: 'A bell with more than can be counted',
  args: { view: withUnread(120) },
  globals: phone,
  tags: ['phone'],
};
export const NoticesOpen: Story = { name: 'The notices', args: { view: { ...withUnread(2), isNoticesOpen: true } } };
export const NoticesOnPhone: Story = {
  name: 'The notices, on a phone',
  args: { view: { ...withUnread(2), isNoticesOpen: true } },
  globals: phone,
  tags: ['phone'],
};
export const MenuOpen: Story = { name: 'The menu', args: { view: { ...player, isSidebarOpen: true } } };
export const MenuOnPhone: Story = {
  name: 'The menu, on a phone',
  args: { view: { ...guest, isSidebarOpen: true } },
  globals: phone,
  tags: ['phone'],
};
export const SectionsUnfolded: Story = {
  name: 'The menu with the sections of a group',
  args: { view: { ...guest, isSidebarOpen: true, expandedGroup: 'casino', path: `/casino/${catalogue.sections.casino[1]?.id}` } },
};
export const SectionsFailed: Story = {
  name: 'The sections did not load',
  args: {
    view: {
      ...guest,
      isSidebarOpen: true,
      expandedGroup: 'crash',
      groups: guest.groups.map(({ group }) => ({ group, sections: [], hasFailed: true, isEmpty: false })),
    },
  },
};
export const Unknown: Story = { name: 'Before it is known who is there', args: { view: { ...guest, session: { kind: 'unknown' } } } };
export const RealMoney: Story = { name: 'With real money', args: { view: player, isSandbox: false } };
const licence = {
  texts: {
    en: 'Licensed by the Example Gaming Authority, number 0000',
    es: 'Con licencia de la Example Gaming Authority, número 0000',
    fr: 'Licence de l’Example Gaming Authority, numéro 0000',
    pt: 'Licenciado pela Example Gaming Authority, número 0000',
  },
  url: 'https://authority.example/register/0000',
};
export const Licensed: Story = {
  name: 'With the company and its licence',
  args: { view: { ...guest, legal: { company: 'Example Games Ltd, 1 Example Street, Valletta, Malta', licence } } },
};
export const PageAlone: Story = { name: 'A page without header and footer', args: { hasHeader: false, hasFooter: false } };
export const Starting: StoryObj<typeof PageLoader> = { name: 'The site is starting', render: () => <PageLoader text="Loading" /> };
export const PlaceOfADialog: StoryObj = { name: 'A dialog is on its way', render: () => <DialogPlace size="medium" onClose={() => {}} /> };
export const PlaceOfATallDialog: StoryObj = {
  name: 'A dialog of one height is on its way',
  render: () => <DialogPlace size="tall" onClose={() => {}} />,
};
export const PlaceOfTheSearch: StoryObj = {
  name: 'The search is on its way',
  render: () => <DialogPlace size="full" />,
};
export const SearchBeforeItsCode: StoryObj = {
  name: 'The search before its code is here',
  render: () => <SearchPlace language="en" />,
  play: ({ canvasElement }) => canvasElement.querySelector('dialog')?.showModal(),
};
export const OutOfReach: StoryObj = { name: 'The platform cannot be reached', render: () => <ReachBar isLost /> };
export const InReach: StoryObj = { name: 'The platform can be reached', render: () => <ReachBar isLost={false} /> };
export const OfferOfALanguage: StoryObj = {
  name: 'The language of the browser is offered',
  render: () => <LanguageOffer href="/en" onTaken={() => {}} onDismissed={() => {}} />,
};
export const OnTheWay: StoryObj = { name: 'The next page is on its way', render: () => <NavigationBar /> };
export const PlaceOfAPage: StoryObj = { name: 'A page keeps its place until it is known who asks', render: () => <PageSkeleton /> };
export const StartingWithoutWords: StoryObj<typeof PageLoader> = {
  name: 'The site is starting, its texts not yet here',
  render: () => <PageLoader />,
};
