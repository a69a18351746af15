// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { player, session, unreachable } from '#tests/support/fixtures/accounts.ts';
import { english } from '#tests/support/flow-screen.tsx';
import { openProfile } from '#tests/support/profile-screen.tsx';

const notify = vi.hoisted(() => vi.fn());
// Its texts are loaded by the build.
vi.mock('#src/screens/profile/LateCards.tsx', () => ({ default: () => null }));
vi.mock('#src/features/toasts.ts', () => ({ notify }));
vi.mock('#src/features/session/SessionProvider.tsx', () => ({ useSession: () => ({ status: 'player', player }) }));

/** Loads the lazy parts of the page: one that suspends for the first time would leave the list unfinished. */
beforeAll(async () => {
  openProfile();
  await act(() => vi.dynamicImportSettled());
  cleanup();
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  notify.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('where the player is logged in', () => {
  const rows = async () => {
    const list = await screen.findByRole('group', { name: 'Where you are logged in' });
    await within(list).findByText('This session');
    return within(list).getAllByRole('listitem');
  };
  const end = (device: string) => screen.getByRole('button', { name: new RegExp(`^End the session of ${device}, last used Jan 5, 2026`) });

  test('[T-11] [PROF-01] stands on the profile page, and one that is not the player is ended', async () => {
    const { calls } = openProfile();
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^Firefox, Linux203\.0\.113\.7, last used Jan 5, 2026.*This session$/);
    expect(texts[1]).toMatch(/^Safari, iOS.*End$/);
    expect(texts[2]).toMatch(/^Unknown device.*End$/);
    await act(async () => end('Safari, iOS').click());
    expect(calls.endSessions).toHaveBeenCalledExactlyOnceWith('/me/sessions/{id}', 2);
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByText(/Safari/)).toBeNull();
    expect(notify).toHaveBeenLastCalledWith('success', 'The session has ended');
  });

  test('[T-11] all others end at once, and then there is nothing left to end', async () => {
    const { calls, press } = openProfile();
    await rows();
    await press('End all others');
    expect(calls.endSessions).toHaveBeenCalledExactlyOnceWith('/me/sessions', undefined);
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
    expect(notify).toHaveBeenLastCalledWith('success', 'All other sessions have ended');
    // The button is gone: the focus has moved to the result.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Where you are logged in' }));
  });

  test('[T-11] what could not be ended stays in the list, with a message', async () => {
    openProfile({ endSessions: () => Promise.reject(unreachable) });
    await rows();
    await act(async () => end('Safari, iOS').click());
    expect((await screen.findByRole('alert')).textContent).toBe(english['problem.unreachable']);
    expect(await rows()).toHaveLength(3);
  });

  test('[T-11] a session that was ended although the reply was lost is listed no more, and shown as ended', async () => {
    const { calls } = openProfile({ endSessions: () => Promise.reject(unreachable) });
    await rows();
    calls.listSessions.mockImplementation(() => Promise.resolve({ data: [{ ...session, id: 1, is_current: true }] }));
    await act(async () => end('Safari, iOS').click());
    expect((await rows()).map(({ textContent }) => textContent?.includes('This session'))).toEqual([true, false]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(notify).toHaveBeenCalledWith('success', 'The session has ended');
  });
});
