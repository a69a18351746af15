// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Campaign, DemoLaunch, RealLaunch } from '#openapi/model.ts';
import type { SessionViewModel } from '#src/features/session/session.ts';
import GameScreen from '#src/screens/game/GameScreen.tsx';
import { player, unreachable } from '#tests/support/fixtures/accounts.ts';
import { liveTable, slot } from '#tests/support/fixtures/games.ts';
import { english } from '#tests/support/flow-screen.tsx';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

// Its figures are tested in tests/model/faults/screen/play.test.tsx.
vi.mock('#src/screens/game/PlayWatch.tsx', () => ({ default: () => null }));

const asPlayer: SessionViewModel = { status: 'player', player, balance: player.balance_exact, relogin: null };
const restoring: SessionViewModel = { status: 'restoring', player: null, balance: null, relogin: null };
const origin = 'https://games.example';

function open({
  view,
  game = slot,
  launch = (body: RealLaunch | DemoLaunch) => Promise.resolve(replyTo(body)),
  campaigns = [],
  ping = () => Promise.resolve({ data: { useBonus: true } }),
}: Options = {}) {
  const { session, change } = stillSession(view);
  const operations = {
    getGame: vi.fn((gameId: string) => Promise.resolve({ data: { ...game, game_id: gameId } })),
    lookUpIp: vi.fn(() => Promise.resolve('203.0.113.7')),
    listUnusedCampaigns: vi.fn(() => Promise.resolve({ data: campaigns })),
    pingCampaign: vi.fn(ping),
    launchGame: vi.fn((_: string, body: RealLaunch | DemoLaunch) => launch(body)),
  };
  const page = showPage(<GameScreen />, {
    address: `/en/game/play/${game.game_id}/${game.provider_id}`,
    operations,
    session,
  });
  const bodies = () => operations.launchGame.mock.calls.map(([, body]) => body);
  return { ...page, session, change, operations, bodies };
}

interface Options {
  view?: SessionViewModel;
  game?: typeof slot;
  launch?: (body: RealLaunch | DemoLaunch) => Promise<{ play_for_real?: string; play_for_fun?: string }>;
  campaigns?: Campaign[];
  ping?: () => Promise<{ data: { useBonus: boolean } }>;
}

const replyTo = (body: RealLaunch | DemoLaunch) =>
  body.is_demo ? { play_for_fun: `${origin}/fun/${body.game_id}` } : { play_for_real: `${origin}/real/${body.game_id}` };

const frame = () => document.querySelector('iframe');
const opened = async (link: string) => vi.waitFor(() => expect(frame()?.src).toBe(link));
const say = (message: { data: unknown; origin: string; source: unknown }) =>
  act(() => {
    dispatchEvent(Object.assign(new Event('message'), message));
  });

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1_280);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[GAME-02] [GAME-03] [GAME-06] a player gets the game for real in a frame', async () => {
  const { bodies } = open({ view: asPlayer });
  await opened(`${origin}/real/${slot.game_id}`);
  expect(bodies()).toMatchObject([
    { user_id: player.id, user_currency: 'EUR', ip_address: '203.0.113.7', skin_id: 1, lobby_url: `${location.origin}/en` },
  ]);
  expect(screen.queryByText('Demo')).toBeNull();
});

test('[GAME-05] a guest gets the demo, marked as one', async () => {
  const { bodies } = open();
  await opened(`${origin}/fun/${slot.game_id}`);
  expect(bodies().map(({ is_demo }) => is_demo)).toEqual([true]);
  expect(screen.getByText('Demo')).toBeTruthy();
});

test('[GAME-04] a failed real launch shows the demo, says so, and offers real play again', async () => {
  let attempts = 0;
  const { user, bodies } = open({
    view: asPlayer,
    launch: (body) => (!body.is_demo && (attempts += 1) === 1 ? Promise.reject(unreachable) : Promise.resolve(replyTo(body))),
  });
  await opened(`${origin}/fun/${slot.game_id}`);
  expect(screen.getByText(english['game.fallback']!)).toBeTruthy();
  expect(bodies().map(({ is_demo }) => is_demo ?? false)).toEqual([false, true]);
  await user.click(screen.getByRole('button', { name: 'Retry real' }));
  await opened(`${origin}/real/${slot.game_id}`);
});

test('[ROLE-06] a guest is asked to log in for a live game and comes back to it afterwards', async () => {
  const { user, operations, address } = open({ game: liveTable });
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect([address(), operations.launchGame.mock.calls]).toEqual(['/en/login', []]);
  expect(sessionStorage.getItem('remembered-path')).toBe(location.pathname);
});

test.each([
  [767, { is_desktop: true, is_mobile: false }],
  [766, { is_desktop: false, is_mobile: true }],
])('[GAME-08] at %i px the play request says what the screen is', async (width, device) => {
  vi.stubGlobal('innerWidth', width);
  const { bodies } = open({ view: asPlayer });
  await opened(`${origin}/real/${slot.game_id}`);
  expect(bodies()).toMatchObject([device]);
});

test('nothing is launched before it is known who plays', async () => {
  const { change, operations } = open({ view: restoring });
  expect(operations.getGame).not.toHaveBeenCalled();
  act(() => change(asPlayer));
  await opened(`${origin}/real/${slot.game_id}`);
});

test('[GAME-07] another game never shows the frame of the one before', async () => {
  const { navigate } = open({ view: asPlayer });
  await opened(`${origin}/real/${slot.game_id}`);
  const shown: (string | undefined)[] = [];
  const observer = new MutationObserver(() => shown.push(frame()?.src));
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  act(() => navigate('/en/game/play/another/12'));
  await opened(`${origin}/real/another`);
  observer.disconnect();
  expect(shown.filter(Boolean).every((link) => link === `${origin}/real/another`)).toBe(true);
});

describe('bonus money', () => {
  const campaign = (id: number, is_active: boolean): Campaign => ({
    id,
    name: 'Welcome',
    code: `WELCOME${id}`,
    action: 2,
    is_public: true,
    is_deposit: true,
    language: 'en',
    description: 'A bonus.',
    is_active,
  });

  test('[API-34] the active bonus is asked for this game, then played with and shown', async () => {
    const { operations, bodies } = open({ view: asPlayer, campaigns: [campaign(3, false), campaign(4, true)] });
    await opened(`${origin}/real/${slot.game_id}`);
    const ids = { game_id: slot.game_id, provider_id: slot.provider_id };
    expect(operations.pingCampaign.mock.calls).toEqual([[4, player.id, ids, expect.any(AbortSignal)]]);
    expect(bodies()).toMatchObject([{ ...ids, user_id: player.id, bonus_id: 4, use_bonus: true }]);
    expect(operations.pingCampaign.mock.invocationCallOrder[0]).toBeLessThan(operations.launchGame.mock.invocationCallOrder[0]!);
    expect(screen.getByText(english['game.bonus_money']!)).toBeTruthy();
    expect(bodies().flatMap((body) => Object.keys(body))).not.toContain('usesBonus');
  });

  test.each<[string, Options]>([
    ['no offer is active', { campaigns: [campaign(3, false)] }],
    ['the game is not for bonus money', { campaigns: [campaign(4, true)], ping: () => Promise.resolve({ data: { useBonus: false } }) }],
    ['the ping fails', { campaigns: [campaign(4, true)], ping: () => Promise.reject(unreachable) }],
  ])('where %s, the launch is with cash', async (_, answers) => {
    const { bodies } = open({ view: asPlayer, ...answers });
    await opened(`${origin}/real/${slot.game_id}`);
    expect(bodies()).toMatchObject([{ bonus_id: null, use_bonus: false }]);
    expect(screen.queryByText(english['game.bonus_money']!)).toBeNull();
  });

  test('a guest’s demo asks for none', async () => {
    const { operations } = open({ campaigns: [campaign(4, true)] });
    await opened(`${origin}/fun/${slot.game_id}`);
    expect([operations.listUnusedCampaigns.mock.calls, operations.pingCampaign.mock.calls]).toEqual([[], []]);
  });
});

describe('[GAME-01] the bar', () => {
  test('leads back and home', async () => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(back).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en');
  });

  test('back leads home where there is nothing before', async () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(1);
    const { user, address } = open();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/en');
  });

  test('turns fullscreen on and off', async () => {
    let shown: Element | null = null;
    const become = (element: Element | null) => {
      shown = element;
      document.dispatchEvent(new Event('fullscreenchange'));
      return Promise.resolve();
    };
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => shown });
    Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: () => become(null) });
    Object.defineProperty(Element.prototype, 'requestFullscreen', {
      configurable: true,
      value(this: Element) {
        return become(this);
      },
    });
    const { user } = open();
    const toggle = screen.getByRole('button', { name: 'Fullscreen' });
    await user.click(toggle);
    expect([shown !== null, toggle.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    await user.click(toggle);
    expect([shown, toggle.getAttribute('aria-pressed')]).toEqual([null, 'false']);
  });
});

describe('what the frame says', () => {
  const message = { type: 'croupier:balance-changed' };

  test('a changed balance is fetched', async () => {
    const { session } = open({ view: asPlayer });
    await opened(`${origin}/real/${slot.game_id}`);
    say({ data: message, origin, source: frame()!.contentWindow });
    expect(session.refreshBalance).toHaveBeenCalledOnce();
  });

  test.each([
    ['another origin in the frame', { origin: 'https://evil.example', source: () => frame()!.contentWindow }],
    ['another window of the same origin', { origin, source: () => window }],
  ])('%s is not heard', async (_, sender) => {
    const { session } = open({ view: asPlayer });
    await opened(`${origin}/real/${slot.game_id}`);
    say({ data: message, origin: sender.origin, source: sender.source() });
    expect(session.refreshBalance).not.toHaveBeenCalled();
  });

  describe('a balance that changes', () => {
    const reported = () => vi.spyOn(frame()!.contentWindow!, 'postMessage');
    const richer = { ...asPlayer, balance: { ...asPlayer.balance, total: '1000.00' } };

    test('[P-06] elsewhere has the game read it anew, and goes to nobody but the game', async () => {
      const { change } = open({ view: asPlayer });
      await opened(`${origin}/real/${slot.game_id}`);
      const posted = reported();
      act(() => change(richer));
      expect(posted.mock.calls).toEqual([[{ type: 'croupier:balance' }, `${origin}/real/${slot.game_id}`]]);
      act(() => change({ ...richer }));
      expect(posted).toHaveBeenCalledOnce();
    });

    test('by the game itself is not told back to it', async () => {
      const { change } = open({ view: asPlayer });
      await opened(`${origin}/real/${slot.game_id}`);
      const posted = reported();
      say({ data: message, origin, source: frame()!.contentWindow });
      act(() => change(richer));
      expect(posted).not.toHaveBeenCalled();
    });
  });
});
