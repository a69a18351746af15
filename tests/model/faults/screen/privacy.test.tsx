// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { PlayLimits, PrivacyState, WithdrawalAllowance } from '#openapi/model.ts';
import LateCards from '#src/screens/profile/LateCards.tsx';
import { saveFile } from '#src/screens/support/save-file.ts';
import { player } from '#tests/support/fixtures/accounts.ts';
import { endureAll, type World } from './grid.tsx';
import { isThere, press, type } from './hands.ts';
import { closePlatform, openPlatform, startMs, type Someone, someone } from './real-platform.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
vi.mock('#src/screens/support/save-file.ts', () => ({ saveFile: vi.fn() }));
vi.mock('#src/screens/profile/late-texts.ts', async () => ({
  textsOf: (await import('#tests/support/messages.ts')).messagesFor,
}));
beforeAll(openPlatform, startMs);
afterAll(closePlatform);

let who: Someone;
const state = async (): Promise<PrivacyState> => (await who.call('GET', '/me/privacy')).body;
const aPlayer = async (): Promise<World> => {
  who = await someone();
  return { who };
};
const cards = {
  screen: (of: Someone | null) => <LateCards player={of?.player ?? player} isDue />,
  path: '/dashboard/edit-profile',
  answers: aPlayer,
  again: () => press('Try again'),
} as const;
const isButton = (name: string): boolean => screen.queryByRole('button', { name }) !== null;
const enter = () => type('Your password', who.password);

const allowance: WithdrawalAllowance = {
  level: 1,
  currency: 'EUR',
  left: '40.00',
  transaction: '60.00',
  day: { limit: '100.00', used: '60.00', left: '40.00' },
  month: null,
  more_from: null,
  next: null,
};
const playLimits: PlayLimits = { currency: 'EUR', limits: [], times: [], played_minutes: 0, break_until: null };
const copy: PrivacyState = {
  erasure: null,
  blockers: [],
  export: { id: 1, status: 'ready', bytes: 3, parts: 1, expires_at: '2027-01-06T15:04:00.000Z' },
};

endureAll('privacy', {
  limits: {
    ...cards,
    answers: {
      'GET /me/privacy': () => ({ ...copy, export: null }),
      'GET /me/passkeys': () => ({ data: [] }),
      'GET /me/play-limits': () => playLimits,
      'GET /payments/withdrawal-allowance': () => ({ data: allowance }),
    },
    isPlayer: true,
    operation: 'getWithdrawalAllowance',
    endpoint: 'GET /payments/withdrawal-allowance',
    isDone: () => isThere(/^Your verification level is/),
  },
  state: {
    ...cards,
    operation: 'getPrivacy',
    endpoint: 'GET /me/privacy',
    isDone: () => isButton('Prepare a copy'),
  },
  prepare: {
    ...cards,
    operation: 'requestDataExport',
    endpoint: 'POST /me/data-export',
    answers: async () => ({ ...(await aPlayer()), holds: async () => expect((await state()).export, 'copy').not.toBeNull() }),
    isWrite: true,
    looksUp: true,
    arrange: enter,
    provoke: () => press('Prepare a copy'),
    again: () => {
      enter();
      press('Prepare a copy');
    },
    isDone: () => isThere(/^(We are making your copy|You can save your copy)/),
  },
  save: {
    ...cards,
    answers: {
      'GET /me/privacy': () => copy,
      'GET /me/passkeys': () => ({ data: [] }),
      'GET /me/play-limits': () => playLimits,
      'GET /payments/withdrawal-allowance': () => ({ data: null }),
      'GET /me/data-export/*/parts/*': () => ({ bytes: btoa('zip') }),
    },
    isPlayer: true,
    operation: 'getDataExportPart',
    endpoint: 'GET /me/data-export/*/parts/*',
    provoke: () => press('Save the copy'),
    again: () => press('Save the copy'),
    isDone: () => vi.mocked(saveFile).mock.calls.length === 1,
  },
  erase: {
    ...cards,
    operation: 'requestErasure',
    endpoint: 'POST /me/erasure',
    answers: async () => ({ ...(await aPlayer()), holds: async () => expect((await state()).erasure, 'erasure').not.toBeNull() }),
    isWrite: true,
    looksUp: true,
    arrange: enter,
    provoke: () => press('Close account and erase data'),
    again: () => {
      enter();
      press('Close account and erase data');
    },
    isDone: () => isThere(/^We will erase your data on/),
  },
  keep: {
    ...cards,
    operation: 'withdrawErasure',
    endpoint: 'DELETE /me/erasure',
    answers: async () => {
      who = await someone();
      await who.call('POST', '/me/erasure', { password: who.password });
      return { who, holds: async () => expect((await state()).erasure, 'erasure').toBeNull() };
    },
    isWrite: true,
    looksUp: true,
    provoke: () => press('Keep my account'),
    again: () => press('Keep my account'),
    isDone: () => isButton('Close account and erase data'),
  },
});
