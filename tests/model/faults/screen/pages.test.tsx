// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import NoticesPanel from '#src/features/notices/NoticesPanel.tsx';
import ContentScreen from '#src/screens/content/ContentScreen.tsx';
import HomeLeaderboard from '#src/screens/home/HomeLeaderboard.tsx';
import HomeProviders from '#src/screens/home/HomeProviders.tsx';
import PromotionScreen from '#src/screens/promo/PromotionScreen.tsx';
import { sanitizer } from '#src/views/content/sanitizer.ts';
import { promotion } from '#tests/support/fixtures/content.ts';
import { leaderboard } from '#tests/support/fixtures/leaderboard.ts';
import { noticeOf } from '#tests/support/fixtures/notices.ts';
import { provider } from '#tests/support/fixtures/showcase.ts';
import { endureAll } from './grid.tsx';
import { isThere, press } from './hands.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
// All texts are loaded already.
vi.mock('#src/i18n/Messages.tsx', () => ({ MoreMessages: ({ children }: { children: ReactNode }) => children }));
vi.mock('#src/navigation/route.ts', async (original) => ({
  ...(await original<object>()),
  useRouteParams: () => ({}),
}));
// Its sanitizer is in a chunk of its own, for which no test clock waits.
await sanitizer();

const again = () => press(/try again/i);
const page = { id: 1, name: 'Terms', content: '<p>Play fair.</p>', language: { code: 'en' } };

endureAll('pages', {
  readPage: {
    screen: <ContentScreen />,
    path: '/privacy-policy',
    operation: 'getPage',
    endpoint: 'GET /cms/pages/*',
    answers: { 'GET /cms/pages/*': () => ({ data: page }) },
    again,
    leads: { 404: '/en/404' },
    isDone: () => isThere('Play fair.'),
  },
  listPromotions: {
    screen: <PromotionScreen />,
    path: '/promo',
    operation: 'listPromotions',
    endpoint: 'GET /cms/pages',
    answers: { 'GET /cms/pages': () => ({ data: [promotion] }) },
    again,
    isDone: () => isThere(promotion.name),
  },
  listProviders: {
    screen: <HomeProviders onProvider={() => {}} />,
    path: '/',
    address: '/en',
    operation: 'listProviders',
    endpoint: 'GET /casino/providers',
    answers: { 'GET /casino/providers': () => ({ data: [provider] }) },
    again,
    isDone: () => document.querySelectorAll(`[alt="${provider.name}"]`).length > 0 || isThere(provider.name),
  },
  listLeaderboard: {
    screen: <HomeLeaderboard />,
    path: '/',
    address: '/en',
    operation: 'listLeaderboard',
    endpoint: 'GET /static/transactions',
    answers: { 'GET /static/transactions': () => ({ data: leaderboard }) },
    again,
    isDone: () => isThere('a***e'),
  },
});

const notices = { screen: <NoticesPanel />, path: '/dashboard', isPlayer: true, endpoint: 'GET /me/notices', again } as const;
const meta = { unread: 0, newest: 2, has_older: false };

endureAll('notices', {
  list: [
    {
      ...notices,
      operation: 'listNotices (newest)',
      answers: { 'GET /me/notices': () => ({ data: [], meta }) },
      isDone: () => isThere(/^No notices yet/),
    },
    {
      ...notices,
      operation: 'listNotices (older)',
      answers: {
        'GET /me/notices': ({ url: { searchParams } }) =>
          searchParams.has('before')
            ? { data: [noticeOf(1, 'withdrawal_sent')], meta }
            : { data: [noticeOf(2, 'deposit_arrived')], meta: { ...meta, has_older: true } },
      },
      provoke: () => press('Show older notices'),
      isDone: () => isThere(/^Your deposit of/) && isThere(/^Your withdrawal of/),
    },
  ],
});
