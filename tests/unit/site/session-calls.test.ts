// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, guestView, type SessionViewModel } from '#src/features/session/session.ts';
import type { SessionHost } from '#src/features/session/session-host.ts';

type Event = { readonly type: string };
const player = { status: 'player', player: { id: 1 }, balance: null, relogin: null } as unknown as SessionViewModel;

/** Opens a session with a stub machine, and collects the events that the machine receives. */
async function open({ kept = null as string | null, fails = 0 } = {}) {
  const sent: Event[] = [];
  let stored = kept;
  let changed: (token: string | null) => void = () => {};
  let stage: { show: (view: SessionViewModel) => void } | null = null;
  let host: SessionHost | null = null;
  let left = fails;
  const stop = vi.fn();
  const loadRuntime = vi.fn(() => {
    left -= 1;
    if (left >= 0) return Promise.reject(new Error('chunk'));
    return Promise.resolve({
      start: (its: SessionHost, onStage: typeof stage) => {
        [host, stage] = [its, onStage];
        return { send: (event: Event) => void sent.push(event), stop };
      },
    });
  });
  const tokens = {
    get: () => stored,
    keep: (token: string) => void (stored = token),
    drop: () => void (stored = null),
    watch: (tell: typeof changed) => {
      changed = tell;
      return () => {};
    },
  };
  const session = createSession({ operations: {} as never, tokens, leave: () => {}, loadRuntime: loadRuntime as never });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  await settle();
  return {
    session,
    sent,
    loadRuntime,
    tokens,
    settle,
    show: (view: SessionViewModel) => stage!.show(view),
    isPolling: () => host!.isPolling(),
    elsewhere: (token: string | null) => changed(token),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('at boot', () => {
  test('without a token this is a guest, and no machine comes for what means nothing to one', async () => {
    const { session, loadRuntime, settle, elsewhere } = await open();
    session.logOut();
    session.refreshBalance();
    session.refreshPlayer();
    session.callRefused('old');
    session.enterPassword('pass');
    session.cancelRelogin();
    session.pollBalance()();
    elsewhere(null);
    await settle();
    expect([session.getView(), loadRuntime.mock.calls.length]).toEqual([guestView, 0]);
    expect(guestView).toEqual({ status: 'guest', player: null, balance: null, relogin: null });
  });

  test('with one the player is on the way', async () => {
    const { session, sent } = await open({ kept: 'ana' });
    expect(session.getView()).toEqual({ status: 'restoring', player: null, balance: null, relogin: null });
    expect(sent).toEqual([{ type: 'token.changed', token: 'ana' }]);
  });

  test('where the machine does not come this is a guest’s page until there is a network, once', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { session, sent, loadRuntime, tokens, settle } = await open({ kept: 'ana', fails: 1 });
    expect([session.getView(), tokens.get(), sent]).toEqual([guestView, 'ana', []]);
    dispatchEvent(new globalThis.Event('online'));
    await settle();
    // Events queued for the first machine were dropped with it.
    expect(sent).toEqual([{ type: 'token.changed', token: 'ana' }]);
    dispatchEvent(new globalThis.Event('online'));
    await settle();
    expect([sent.length, loadRuntime.mock.calls.length]).toEqual([1, 2]);
  });

  test('where the token has gone until there is a network, nothing follows', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { sent, loadRuntime, tokens, settle } = await open({ kept: 'ana', fails: 1 });
    tokens.drop();
    dispatchEvent(new globalThis.Event('online'));
    await settle();
    expect([sent, loadRuntime.mock.calls.length]).toEqual([[], 1]);
  });
});

describe('a login', () => {
  test('of a guest shows at once that a player comes', async () => {
    const { session, sent, settle } = await open();
    session.loggedIn('ana');
    expect(session.getView().status).toBe('restoring');
    await settle();
    expect(sent).toEqual([{ type: 'login.succeeded', token: 'ana' }]);
  });

  test('after another tab’s is the later of the two', async () => {
    const { session, sent, tokens, show } = await open({ kept: 'ben' });
    show(player);
    session.loggedIn('ana');
    expect([session.getView(), tokens.get(), sent.at(-1)]).toEqual([player, 'ana', { type: 'token.changed', token: 'ana' }]);
  });

  test('of another tab begins the machine, and its log-out is passed on', async () => {
    const { sent, settle, elsewhere } = await open();
    elsewhere('ben');
    await settle();
    elsewhere(null);
    expect(sent).toEqual([
      { type: 'token.changed', token: 'ben' },
      { type: 'token.changed', token: null },
    ]);
  });
});

test('what a player asks for is sent to the machine', async () => {
  const { session, sent } = await open({ kept: 'ana' });
  session.logOut();
  session.refreshBalance();
  session.refreshPlayer();
  session.callRefused('old');
  session.enterPassword('pass', '123456');
  session.enterPassword('pass');
  session.cancelRelogin();
  expect(sent.slice(1)).toEqual([
    { type: 'logout.requested' },
    { type: 'balance.requested' },
    { type: 'player.requested' },
    { type: 'call.refused', token: 'old' },
    { type: 'password.entered', password: 'pass', code: '123456' },
    { type: 'password.entered', password: 'pass', code: undefined },
    { type: 'relogin.cancelled' },
  ]);
});

test('the balance is followed from the first who wants it to the last, each of whom ends once', async () => {
  const { session, sent, isPolling } = await open({ kept: 'ana' });
  const polled = () => sent.slice(1).map(({ type }) => type);
  expect(isPolling()).toBe(false);
  const first = session.pollBalance();
  expect([polled(), isPolling()]).toEqual([['polling.started'], true]);
  const second = session.pollBalance();
  first();
  first();
  expect([polled(), isPolling()]).toEqual([['polling.started'], true]);
  second();
  expect([polled(), isPolling()]).toEqual([['polling.started', 'polling.stopped'], false]);
});
