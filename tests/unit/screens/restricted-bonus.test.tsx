// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CashierProvider } from '#src/features/cashier/CashierProvider.tsx';
import DashboardScreen from '#src/screens/dashboard/DashboardScreen.tsx';
import PromotionScreen from '#src/screens/promo/PromotionScreen.tsx';
import type { Player } from '#openapi/model.ts';
import { player } from '#tests/support/fixtures/accounts.ts';
import { promotion } from '#tests/support/fixtures/content.ts';
import { welcome } from '#tests/support/fixtures/offers.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

// All texts are loaded already.
vi.mock('#src/i18n/Messages.tsx', () => ({ MoreMessages: ({ children }: { children: ReactNode }) => children }));
vi.mock('#src/screens/dashboard/coin-balance-part.ts', () => ({ CoinBalance: () => null }));
vi.mock('#src/screens/recent/RecentGames.tsx', () => ({ default: () => null }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
afterEach(cleanup);

const answers = {
  listUnusedCampaigns: () => Promise.resolve({ data: [welcome] }),
  getPage: () => Promise.resolve({ data: { ...promotion, bonus_code: 'WELCOME' } }),
};
const operations = new Proxy(answers, {
  get: (target, name) => target[name as keyof typeof target] ?? (() => new Promise(() => {})),
});
const open = (page: ReactNode, address: string, more: Partial<Player> | null) => {
  const { session } = stillSession(
    more ? { status: 'player', player: { ...player, ...more }, balance: player.balance_exact, relogin: null } : undefined,
  );
  showPage(<CashierProvider>{page}</CashierProvider>, { address, session, operations });
};
const openDashboard = async (more: Partial<Player>) => {
  open(<DashboardScreen />, '/en/dashboard', more);
  const heading = await screen.findByRole('heading', { name: 'Offers and bonus codes' });
  const card = within(heading.closest('section')!);
  await card.findByText(welcome.name);
  return card;
};
const openPromotion = async (more: Partial<Player> | null) => {
  await act(async () => open(<PromotionScreen />, '/en/promo/7', more));
  await screen.findByRole('heading', { name: promotion.name });
};
const deposit = { name: 'Deposit with this bonus' };

const restricted = [
  ['frozen', {}, /you cannot deposit or play, and withdrawals wait/],
  ['closed', {}, /is closed, so you cannot deposit or play/],
  ['self_excluded', { excluded_until: '2127-03-03T00:00:00.000Z' }, /so you cannot deposit or play.*until March 3, 2127 at least/],
] as const;

test.each(restricted)(
  '[P-walk] [T-13] the offers of who is %s have in place of codes and deposits what holds the account',
  async (status, more, words) => {
    const card = await openDashboard({ status, ...more });
    expect(card.getByText(words)).toBeTruthy();
    expect(card.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/en/contact-us');
    expect([card.queryByRole('textbox'), card.queryByRole('button', deposit)]).toEqual([null, null]);
    // A restricted player can still give up an existing bonus.
    expect(card.getByRole('button', { name: /^Delete/ })).toBeTruthy();
  },
);

test.each(restricted)('[P-walk] [T-13] a promotion tells who is %s so in place of its code', async (status, more, words) => {
  await openPromotion({ status, ...more });
  await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
  expect([screen.queryByText(/WELCOME/), screen.queryByRole('button', deposit)]).toEqual([null, null]);
});

test('[P-walk] [T-13] an active player has both, and a guest the promotion', async () => {
  const card = await openDashboard({ status: 'active' });
  expect([card.getByRole('textbox'), card.getByRole('button', deposit)]).toHaveLength(2);
  expect(card.queryByRole('link', { name: 'Support' })).toBeNull();
  for (const who of [{ status: 'active' } as const, null]) {
    cleanup();
    await openPromotion(who);
    expect(screen.getByRole('button', deposit)).toBeTruthy();
  }
});
