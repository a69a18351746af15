// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CashierProvider } from '#src/features/cashier/CashierProvider.tsx';
import DashboardScreen from '#src/screens/dashboard/DashboardScreen.tsx';
import VipScreen from '#src/screens/vip/VipScreen.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

vi.mock('#src/screens/dashboard/coin-balance-part.ts', () => ({ CoinBalance: () => null }));
vi.mock('#src/screens/recent/RecentGames.tsx', () => ({ default: () => null }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

/** Counts the reads of the player on arrival at this page. */
function readsOf(page: ReactNode, address: string): number {
  const { session } = stillSession({ status: 'player', player, balance: player.balance_exact, relogin: null });
  const operations = new Proxy({}, { get: () => () => new Promise(() => {}) });
  showPage(<CashierProvider>{page}</CashierProvider>, { address, session, operations });
  cleanup();
  return session.refreshPlayer.mock.calls.length;
}

test('[P-walk] [VIP-09] whoever comes to the dashboard or the VIP levels after a game finds the level as it is now', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: location.href } as PerformanceEntry]);
  // The player was just loaded with the page.
  expect(readsOf(<DashboardScreen />, '/en/dashboard')).toBe(0);
  expect(readsOf(<DashboardScreen />, '/en/dashboard')).toBe(1);
  expect(readsOf(<VipScreen />, '/en/dashboard/my-vip-level')).toBe(1);
});
