// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import DashboardScreen from '#src/screens/dashboard/DashboardScreen.tsx';
import { CashierProvider } from '#src/features/cashier/CashierProvider.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
vi.mock('#src/screens/dashboard/coin-balance-part.ts', () => ({ CoinBalance: () => null }));
vi.mock('#src/screens/recent/RecentGames.tsx', () => ({ default: () => null }));
const scrolledTo = vi.fn<(heading: string | null) => void>();
Element.prototype.scrollIntoView = function scrollIntoView() {
  scrolledTo(this.textContent);
};
afterEach(() => {
  cleanup();
  scrolledTo.mockClear();
  location.hash = '';
});

const come = (hash: string) => {
  location.hash = hash;
  const unverified = { ...player, email_verified: false };
  const { session } = stillSession({ status: 'player', player: unverified, balance: player.balance_exact, relogin: null });
  showPage(
    <CashierProvider>
      <DashboardScreen />
    </CashierProvider>,
    { address: '/en/dashboard', session, operations: new Proxy({}, { get: () => () => new Promise(() => {}) }) },
  );
  return session;
};

test.each([
  ['#proofs', 'Verify your contact details'],
  ['#offers', 'Offers and bonus codes'],
])('[P-10] [VERIFY-04] whoever is sent to %s of the dashboard begins there, with the focus', async (hash, title) => {
  come(hash);
  const heading = await screen.findByRole('heading', { name: title });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(scrolledTo.mock.calls).toEqual([[title]]);
});

test('whoever comes to the dashboard itself begins at its top', async () => {
  come('');
  await screen.findByRole('heading', { name: 'Offers and bonus codes' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(scrolledTo).not.toHaveBeenCalled();
});

test('[P-10] [DASH-01] whoever comes back to the tab of the dashboard finds the account as it is now, not as it was left', async () => {
  const session = come('');
  await screen.findByRole('heading', { name: 'Verify your contact details' });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const turnTo = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  session.refreshPlayer.mockClear();
  turnTo('hidden');
  expect(session.refreshPlayer).not.toHaveBeenCalled();
  // In the meantime the address was verified in another tab, or the account was reopened.
  turnTo('visible');
  expect(session.refreshPlayer).toHaveBeenCalledOnce();
  cleanup();
  turnTo('visible');
  expect(session.refreshPlayer).toHaveBeenCalledOnce();
  visibility.mockRestore();
});
