// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// Imported in advance, because no test waits for a chunk.
import '#src/features/session/SessionDialog.tsx';
import { start } from '#src/features/session/session.runtime.ts';
import { SessionProvider, useBalancePolling, useSession } from '#src/features/session/SessionProvider.tsx';
import { createSession, type Session } from '#src/features/session/session.ts';
import { tokens } from '#src/features/session/token-store.ts';
import { balanceOf, player, refused } from '#tests/support/fixtures/accounts.ts';
import { english } from '#tests/support/flow-screen.tsx';
import { messagesFor } from '#tests/support/messages.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));

const token = 'a-token-of-thirty-two-characters';
// The build covers the full set of messages.
vi.mock('#src/i18n/Messages.tsx', () => ({ MoreMessages: ({ children }: { children: unknown }) => children }));

const loadRuntime = vi.fn(() => Promise.resolve({ start }));

function open({ getMe = () => Promise.resolve(player) } = {}) {
  const leave = vi.fn();
  const calls = {
    ask: () => Promise.reject(refused('unavailable', 503)),
    getMe: vi.fn(getMe),
    getBalance: vi.fn(() => Promise.resolve({ ...balanceOf(75), currency: player.currency })),
    login: vi.fn(() => Promise.resolve({ token })),
    logout: vi.fn(() => Promise.resolve({ status: 'success' as const })),
  };
  return { session: createSession({ operations: calls, tokens, leave, loadRuntime }), leave, calls };
}

const Status = () => <output>{useSession().status}</output>;
const Header = () => {
  useBalancePolling();
  return <Status />;
};

const page = (session: Session, content = <Status />) => (
  <IntlProvider locale="en" messages={messagesFor('en')}>
    <SessionProvider session={session}>{content}</SessionProvider>
  </IntlProvider>
);

const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  notify.mockClear();
  loadRuntime.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('on load', () => {
  test('[SESS-03] a guest is known at once, without a call and without the machine', async () => {
    const { session, calls } = open();
    expect(session.getView().status).toBe('guest');
    expect(calls.getMe).not.toHaveBeenCalled();
    expect(loadRuntime).not.toHaveBeenCalled();
  });

  test('[SESS-03] with a token the player is fetched', async () => {
    tokens.keep(token);
    const { session, calls } = open();
    expect(session.getView().status).toBe('restoring');
    await passing(0);
    expect(session.getView()).toMatchObject({ status: 'player', player, balance: player.balance_exact });
    expect(calls.getMe).toHaveBeenCalledOnce();
  });

  test('[SESS-04] a refusal drops both tokens, leaves the page, and the next page says why', async () => {
    tokens.keep(token);
    const { leave } = open({ getMe: () => Promise.reject(refused('unauthenticated', 401)) });
    await passing(0);
    expect([localStorage.length, leave.mock.calls.length]).toEqual([0, 1]);
    const openNext = () =>
      act(async () => {
        render(page(open().session));
        await vi.dynamicImportSettled();
      });
    await openNext();
    // However often the page is loaded, until it was answered.
    cleanup();
    await openNext();
    expect(screen.getByRole('alertdialog').textContent).toContain(english['session-ended.refusal']);
    act(() => screen.getByText(english['session-ended.later']!).click());
    expect(sessionStorage.length).toBe(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('the markup of the server is a guest’s, whoever asks', () => {
    tokens.keep(token);
    expect(renderToString(page(open().session))).toContain('guest');
  });

  test('a machine that cannot be loaded leaves a guest’s page and keeps the token for the next load', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    tokens.keep(token);
    loadRuntime.mockRejectedValueOnce(new Error('chunk'));
    const { session } = open();
    await passing(0);
    expect([session.getView().status, tokens.get()]).toEqual(['guest', token]);
  });

  test('a machine that could not be loaded comes with the network, and with it the player', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    tokens.keep(token);
    loadRuntime.mockRejectedValueOnce(new Error('chunk'));
    const { session } = open();
    await passing(0);
    dispatchEvent(new Event('online'));
    await passing(0);
    expect(session.getView().status).toBe('player');
  });
});

describe('the token', () => {
  test('[SESS-02] [SESS-09] is kept encoded under two keys', async () => {
    const { session } = open();
    session.loggedIn(token);
    await passing(0);
    expect(Object.keys(localStorage).toSorted()).toEqual(['bearer-token', 'user-token']);
    expect(JSON.stringify(localStorage)).not.toContain(token);
    expect(tokens.get()).toBe(token);
  });

  test('that a full storage does not take lasts as long as the page, and no earlier one comes back', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { session } = open();
    session.loggedIn('of-an-earlier-login');
    await passing(0);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    session.loggedIn(token);
    await passing(0);
    expect([session.getView().status, tokens.get()]).toEqual(['player', null]);
  });

  test.each(['bearer-token', 'user-token'])('[SESS-02] without %s this is a guest', (key) => {
    tokens.keep(token);
    localStorage.removeItem(key);
    expect(open().session.getView().status).toBe('guest');
  });

  test('a login shows at once, before the machine is here: no guard may take the player for a guest', () => {
    const { session } = open();
    session.loggedIn(token);
    expect(session.getView().status).toBe('restoring');
  });

  test('a login whose reply comes after another tab has logged in is the later of the two', async () => {
    const { session } = open();
    tokens.keep('of-the-other-tab');
    dispatchEvent(new StorageEvent('storage', { key: 'user-token', storageArea: localStorage }));
    await passing(0);
    session.loggedIn(token);
    await passing(0);
    expect([tokens.get(), session.getView().status]).toEqual([token, 'player']);
  });

  test('tabs stay in step', async () => {
    const { session } = open();
    const elsewhere = () => dispatchEvent(new StorageEvent('storage', { key: 'user-token', storageArea: localStorage }));
    tokens.keep(token);
    elsewhere();
    await passing(0);
    expect(session.getView().status).toBe('player');
    tokens.drop();
    elsewhere();
    await passing(0);
    expect(session.getView().status).toBe('guest');
  });
});

describe('polling', () => {
  test('[SESS-08] follows the balance while the header is shown, pauses in a hidden tab and catches up on return', async () => {
    tokens.keep(token);
    const { session, calls } = open();
    render(page(session, <Header />));
    await passing(0);
    expect([screen.getByText('player') !== null, calls.getBalance.mock.calls.length]).toEqual([true, 0]);
    await passing(10_000);
    expect(calls.getBalance).toHaveBeenCalledTimes(2);
    expect(session.getView().balance?.total).toBe('75.00');
    setVisibility('hidden');
    await passing(60_000);
    expect(calls.getBalance).toHaveBeenCalledTimes(2);
    setVisibility('visible');
    await passing(0);
    expect(calls.getBalance).toHaveBeenCalledTimes(3);
    cleanup();
    await passing(60_000);
    expect(calls.getBalance).toHaveBeenCalledTimes(3);
  });

  test('[SESS-08] pauses offline', async () => {
    tokens.keep(token);
    const { session, calls } = open();
    render(page(session, <Header />));
    await passing(0);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await passing(60_000);
    expect(calls.getBalance).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await passing(0);
    expect(calls.getBalance).toHaveBeenCalledOnce();
  });
});

test('[SESS-07] [ERR-01] logging out is told at once and leaves 1.5 s later', async () => {
  tokens.keep(token);
  const { session, leave } = open();
  render(page(session));
  await passing(0);
  session.logOut();
  await passing(0);
  expect(notify.mock.calls).toEqual([['success', english['logged_out_success']]]);
  expect(tokens.get()).toBeNull();
  await passing(1_499);
  expect(leave).not.toHaveBeenCalled();
  await passing(1);
  expect(leave).toHaveBeenCalledOnce();
});
