// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberPath } from '#src/navigation/remembered-path.ts';
import LoginScreen from '#src/screens/login/LoginScreen.tsx';
import { clearPrefilled, prefill, prefilled } from '#src/screens/login/prefilled.ts';
import { player } from '#tests/support/fixtures/accounts.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
// The bundler imports it, and there is none here.
vi.mock('#src/screens/login/passkey-login-texts.ts', () => ({ textsOf: () => ({}) }));

const token = 'a-token-of-thirty-two-characters';
const asPlayer = { status: 'player', player, balance: player.balance_exact, relogin: null } as const;

function open() {
  const { session, change } = stillSession();
  const operations = {
    login: vi.fn(() => Promise.resolve({ token })),
    recoverPassword: vi.fn(() => Promise.resolve({ token: 'receipt' })),
  };
  return { session, change, operations, ...showPage(<LoginScreen />, { address: '/en/login', operations, session }) };
}

async function logIn() {
  const page = open();
  await page.user.type(screen.getByLabelText(/^Username/), 'ana.luz');
  await page.user.type(screen.getByLabelText(/^Password/), 'horse');
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  return page;
}

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
  clearPrefilled();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[LOGIN-04] a login opens the session at once and the dashboard half a second later', async () => {
  const { session, change, address } = await logIn();
  expect(session.loggedIn.mock.calls).toEqual([[token]]);
  act(() => change(asPlayer));
  expect(address()).toBe('/en/login');
  await passing(500);
  expect(address()).toBe('/en/dashboard');
});

test('[LOGIN-04] a remembered path is gone to once', async () => {
  rememberPath('/fr/favourites?page=2');
  const { address } = await logIn();
  await passing(500);
  expect(address()).toBe('/fr/favourites?page=2');
  cleanup();
  const again = await logIn();
  await passing(500);
  expect(again.address()).toBe('/en/dashboard');
});

test.each(['https://evil.example/en', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  '%s is no path to go back to',
  async (path) => {
    rememberPath(path);
    const { address } = await logIn();
    await passing(500);
    expect(address()).toBe('/en/dashboard');
  },
);

test('[REG-06] what was registered is filled in until it has been used', async () => {
  prefill({ username: 'ana.luz', password: 'horse' });
  const { user } = open();
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('ana.luz');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(prefilled()).toBeNull();
});

test('a player who opens the page is taken to the dashboard', () => {
  const { change, address } = open();
  act(() => change(asPlayer));
  expect(address()).toBe('/en/dashboard');
});

test('[LOGIN-02] [RECOV-04] the forgotten password is asked for in a dialog, and home follows once the person goes on', async () => {
  const { user, operations, address } = open();
  // Its code loads now; waiting content is shown within the same act.
  await act(async () => {
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await vi.dynamicImportSettled();
  });
  expect(screen.getByRole('dialog').textContent).toContain('Recover your password');
  await user.type(screen.getByLabelText(/^E-mail/), 'ana@example.org');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(operations.recoverPassword.mock.calls).toEqual([['ana@example.org']]);
  await passing(60_000);
  expect(screen.getByText('Please follow the instructions sent via email!')).toBeTruthy();
  expect(address()).toBe('/en/login');
  await user.click(screen.getByRole('button', { name: 'Home' }));
  expect(address()).toBe('/en');
});
