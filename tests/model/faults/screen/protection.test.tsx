// @vitest-environment jsdom
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { PlayLimits } from '#openapi/model.ts';
import LateCards from '#src/screens/profile/LateCards.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { endureAll, type World } from './grid.tsx';
import { isThere, press, type } from './hands.ts';
import { closePlatform, openPlatform, startMs, type Someone, someone } from './real-platform.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
vi.mock('#src/screens/profile/late-texts.ts', async () => ({
  textsOf: (await import('#tests/support/messages.ts')).messagesFor,
}));
beforeAll(openPlatform, startMs);
afterAll(closePlatform);

let who: Someone;
const held = async (): Promise<PlayLimits> => (await who.call('GET', '/me/play-limits')).body;
const aPlayer = async (): Promise<World> => {
  who = await someone();
  return { who };
};
const cards = {
  screen: (of: Someone | null) => <LateCards player={of?.player ?? player} isDue />,
  path: '/dashboard/edit-profile',
  answers: aPlayer,
} as const;
const set = () => press('Set the limit');
const setTime = () => press('Set the time limit');
const pause = () => {
  press('1 day');
  press('Take the break');
};
const exclude = () => {
  type('Confirm with your password', who.password);
  press('Exclude me');
  press('Yes, exclude me');
};

endureAll('protection', {
  state: {
    ...cards,
    operation: 'getPlayLimits',
    endpoint: 'GET /me/play-limits',
    again: () => press('Try again'),
    isDone: () => isThere('Set a limit'),
  },
  limit: {
    ...cards,
    operation: 'setPlayLimit',
    endpoint: 'PUT /me/play-limits',
    answers: async () => ({
      ...(await aPlayer()),
      holds: async () => expect((await held()).limits[0], 'the limit').toMatchObject({ kind: 'deposit', period: 'day', amount: '50.00' }),
    }),
    isWrite: true,
    looksUp: true,
    arrange: () => type('At most', '50'),
    typed: { 'At most': '50' },
    provoke: set,
    isDone: () => isThere('Your limit is set and starts now.'),
  },
  time: {
    ...cards,
    operation: 'setPlayTime',
    endpoint: 'PUT /me/play-times',
    answers: async () => ({
      ...(await aPlayer()),
      holds: async () => expect((await held()).times[0], 'the time').toMatchObject({ kind: 'time', minutes: 60 }),
    }),
    isWrite: true,
    looksUp: true,
    arrange: () => type('Most time to play', '60'),
    typed: { 'Most time to play': '60' },
    provoke: setTime,
    isDone: () => isThere('Your limit is set and starts now.'),
  },
  pause: {
    ...cards,
    operation: 'takeBreak',
    endpoint: 'POST /me/break',
    answers: async () => ({
      ...(await aPlayer()),
      holds: async () => expect((await held()).break_until, 'the break').not.toBeNull(),
    }),
    isWrite: true,
    looksUp: true,
    provoke: pause,
    isDone: () => isThere(/^You are taking a break until/),
  },
  exclude: {
    ...cards,
    operation: 'excludeSelf',
    endpoint: 'POST /me/self-exclusion',
    answers: async () => ({
      ...(await aPlayer()),
      holds: async () => expect((await who.call('GET', '/me/play-limits')).status, 'the session').toBe(401),
    }),
    isWrite: true,
    looksUp: true,
    provoke: exclude,
    isDone: () => isThere(/^You are self-excluded/),
  },
});
