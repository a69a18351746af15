// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import VipScreen from '#src/screens/vip/VipScreen.tsx';
import { balanceOf, player, refused } from '#tests/support/fixtures/accounts.ts';
import { vipLevelsIn } from '#tests/support/fixtures/vip-levels.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => {};
    disconnect = () => {};
  },
);
afterEach(cleanup);

test('[34.5] the VIP page shows the levels of the platform, and asks again where they could not be loaded', async () => {
  let calls = 0;
  const levels = vipLevelsIn('en').slice(0, 4);
  const ask = () => {
    calls += 1;
    return calls === 1
      ? Promise.reject(refused('forbidden', 403))
      : Promise.resolve(levels.map((level) => ({ ...level, name: `Rank ${level.level}` })));
  };
  const vip = { level: 3, progress: 100, bets: '20000', deposits: '700', bets_required: null, deposits_required: null };
  showPage(<VipScreen />, {
    address: '/en/dashboard/my-vip-level',
    session: stillSession({ status: 'player', player: { ...player, vip }, balance: balanceOf(10).balance_exact, relogin: null }).session,
    operations: { ask } as never,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText('Rank 3')).length).toBeGreaterThan(0);
  // Level 3 is the highest of these, so no way leads further.
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('heading', { name: /^Next level/ })).toBeNull();
});
