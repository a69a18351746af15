// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlaySession, SessionLimits } from '#openapi/model.ts';
import PlayWatch from '#src/screens/game/PlayWatch.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { playSessionOf, sessionLimitsOf } from '#tests/support/fixtures/play-session.ts';
import { showPage } from '#tests/support/screen-page.tsx';

vi.mock('#src/features/cashier/CashierProvider.tsx', () => ({ useCashier: () => ({ open: vi.fn() }) }));
vi.mock('#src/screens/game/play-texts.ts', async () => ({ textsOf: (await import('#tests/support/messages.ts')).messagesFor }));
vi.mock('#src/screens/game/session-limits-texts.ts', async () => ({
  textsOf: (await import('#tests/support/messages.ts')).messagesFor,
}));
// Its code is not waited for in a test.
beforeAll(() => import('#src/screens/game/SessionLimitsPart.tsx'));

const hour = { state: 'open', minutes: 60, ends_in_s: 3_000, spend: '20.00', left: '20.00' } as const;
let session: PlaySession;
const become = (limits: Partial<SessionLimits>, own: Partial<PlaySession> = {}) => {
  session = playSessionOf({ check_minutes: null, check_in_s: null, session_limits: sessionLimitsOf(limits), ...own });
};
type Reply = Promise<{ data: PlaySession }>;
const operations = {
  ask: (call: (client: Record<'GET' | 'DELETE', () => Reply>, unwrap: (reply: unknown) => unknown) => unknown) =>
    call(
      {
        GET: () => Promise.resolve({ data: session }),
        DELETE: () => {
          become({ state: 'needed', ended_s: 0 });
          return Promise.resolve({ data: session });
        },
      },
      async (reply) => ((await reply) as { data: PlaySession }).data,
    ),
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open() {
  const frame = { current: { contentWindow: window } as unknown as HTMLIFrameElement };
  showPage(
    <PlayWatch
      player={{ id: player.id, currency: 'EUR' }}
      balance={null}
      frame={frame}
      view={{ link: 'https://games.example', canPlayDemo: true, gameType: 'slots' }}
      send={() => {}}
    />,
    { address: '/en/game/play/plinkoear/207', operations: operations as never },
  );
  await pass(100);
}
/** Longer than between two questions of the page. */
const later = () => pass(31_000);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(100);
};
const notice = () => screen.queryByRole('dialog', { name: 'Your session ends soon' });

describe('[U-13] before a limit ends a session', () => {
  test.each<[string, Partial<SessionLimits>, boolean]>([
    ['more than five minutes of a long session', { minutes: 120, ends_in_s: 301 }, false],
    ['five minutes of a long session', { minutes: 120, ends_in_s: 300 }, true],
    ['more than a tenth of a short session', { minutes: 5, ends_in_s: 31 }, false],
    ['a tenth of a short session', { minutes: 5, ends_in_s: 30 }, true],
    ['more than a tenth of the loss', { left: '2.01' }, false],
    ['a tenth of the loss', { left: '2.00' }, true],
    ['nothing of the loss', { left: '0.00' }, true],
  ])('while %s is left', async (_what, own, isTold) => {
    become({ ...hour, ...own });
    await open();
    expect(notice() !== null).toBe(isTold);
  });

  test('says how much is left of both, once, and not over a round in play', async () => {
    become({ ...hour, ends_in_s: 240, left: '12.00' }, { has_open_round: true });
    await open();
    expect(notice()).toBeNull();
    become({ ...hour, ends_in_s: 210, left: '12.00' });
    await later();
    expect(notice()?.textContent).toContain('This session ends in 4 min.');
    expect(notice()?.textContent).toMatch(/You can lose 12\.00\sEUR more in this session\./);
    await press('Keep playing');
    expect(notice()).toBeNull();
    become({ ...hour, ends_in_s: 170, left: '1.00' });
    await later();
    expect(notice()).toBeNull();
  });

  test('the session can be ended, and the next one has its own notice', async () => {
    become({ ...hour, left: '0.50' });
    await open();
    await press('End session');
    expect(screen.getByRole('dialog', { name: 'Set the limits of your session' }).textContent).toContain(
      'Playing often and without breaks can be a sign of a gambling problem.',
    );
    expect(screen.getByRole('link', { name: 'Safer gambling' }).getAttribute('href')).toBe('/en/contact-us');
    become({ ...hour, left: '0.50' });
    await later();
    expect(notice()).not.toBeNull();
  });

  test('the page asks at the moment when a short session is nearly over', async () => {
    become({ ...hour, minutes: 5, ends_in_s: 35 });
    await open();
    expect(notice()).toBeNull();
    become({ ...hour, minutes: 5, ends_in_s: 30 });
    await pass(5_500);
    expect(notice()).not.toBeNull();
  });

  test('a session that ends under the notice is requested again', async () => {
    become({ ...hour, ends_in_s: 20 });
    await open();
    expect(notice()).not.toBeNull();
    become({ state: 'needed', ended_s: 1 });
    await later();
    expect(notice()).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Set the limits of your session' })).toBeDefined();
  });
});
