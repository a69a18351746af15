// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Player } from '#openapi/model.ts';
import VerificationScreen from '#src/screens/verification/VerificationScreen.tsx';
import { player, refused } from '#tests/support/fixtures/accounts.ts';
import { english } from '#tests/support/flow-screen.tsx';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
afterEach(cleanup);

const of = (one: Player | null) =>
  one ? stillSession({ status: 'player', player: one, balance: one.balance_exact, relogin: null }).session : stillSession().session;

test.each([
  ['a guest to the login', null, '/en/login', english['account.login.action']],
  [
    'a player whose address is not verified to a new e-mail',
    { ...player, email_verified: false },
    '/en/dashboard#proofs',
    english['account.verification.again'],
  ],
  [
    'a player whose address is verified to the dashboard',
    { ...player, email_verified: true },
    '/en/dashboard',
    english['account.verification.dashboard'],
  ],
] as const)('[P-10] [VERIFY-04] an old link says how long one is valid, and leads %s', async (_, one, href, label) => {
  const operations = { ask: () => Promise.reject(refused('token_invalid', 422)) };
  const { user } = showPage(<VerificationScreen />, {
    address: '/en/verify-email?a=100001&b=old',
    operations,
    session: of(one),
  });
  await user.click(screen.getByRole('button', { name: english['account.verification.action']! }));
  expect(await screen.findByText(english['account.verification.invalid']!)).toBeTruthy();
  expect(screen.getByText(english['account.verification.newer']!)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [label, href],
    ['Home', '/en'],
  ]);
});
