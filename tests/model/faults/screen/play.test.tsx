// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import PlayWatch from '#src/screens/game/PlayWatch.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { playSessionOf, sessionLimitsOf } from '#tests/support/fixtures/play-session.ts';
import { endureAll } from './grid.tsx';
import { isThere, press, type } from './hands.ts';
import type { Replies } from './platform.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
// The cashier lives above the pages.
vi.mock('#src/features/cashier/CashierProvider.tsx', () => ({ useCashier: () => ({ open: vi.fn() }) }));
vi.mock('#src/screens/game/play-texts.ts', async () => ({
  textsOf: (await import('#tests/support/messages.ts')).messagesFor,
}));
vi.mock('#src/screens/game/session-limits-texts.ts', async () => ({
  textsOf: (await import('#tests/support/messages.ts')).messagesFor,
}));
// It is in a chunk of its own, for which no test clock waits.
await import('#src/views/game/RealityCheck.tsx');
await import('#src/screens/game/SessionLimitsPart.tsx');

const watch = {
  screen: (
    <PlayWatch
      player={{ id: player.id, currency: 'EUR' }}
      balance={null}
      frame={{ current: { contentWindow: window } as unknown as HTMLIFrameElement }}
      view={{ link: 'https://games.example', canPlayDemo: true, gameType: 'slots' }}
      send={() => {}}
    />
  ),
  path: '/game/play/plinkoear/207',
  isPlayer: true,
} as const;
const isRead = () => isThere('1 h 5 min');
const goOn = () => press('Keep playing');

/** An answer postpones the next check; a second one changes nothing. */
let isAnswered = false;
beforeEach(() => {
  isAnswered = false;
});
function asking(): Replies {
  const session = () => playSessionOf({ check_in_s: isAnswered ? 3_600 : 0 });
  return {
    'GET /me/play-session': session,
    'POST /me/reality-check': () => {
      isAnswered = true;
      return session();
    },
  };
}

const started = sessionLimitsOf({ state: 'open', minutes: 60, ends_in_s: 3_000, spend: '20.00', left: '20.00' });
/** A session that is started or ended by the first request that arrives; further ones change nothing. */
let isOpen = false;
function limiting(isOpenAtFirst: boolean): Replies {
  isOpen = isOpenAtFirst;
  const session = () => playSessionOf({ check_minutes: null, check_in_s: null, session_limits: isOpen ? started : sessionLimitsOf() });
  return {
    'GET /me/play-session': session,
    'POST /me/session-limits': () => {
      isOpen = true;
      return session();
    },
    'DELETE /me/session-limits': () => {
      isOpen = false;
      return session();
    },
  };
}
const limits = { 'Length in minutes': '60', 'Highest loss': '20' };
const start = () => {
  for (const [label, text] of Object.entries(limits)) type(label, text);
  return press('Start session');
};
/** The game reports a bet that is outside of the session. */
const refuse = () =>
  fireEvent(window, new MessageEvent('message', { data: { type: 'croupier:session' }, origin: 'https://games.example', source: window }));

endureAll('play', {
  figures: {
    ...watch,
    operation: 'getPlaySession',
    endpoint: 'GET /me/play-session',
    answers: { 'GET /me/play-session': () => playSessionOf() },
    again: () => press(/^Try again/),
    isDone: isRead,
  },
  answer: {
    ...watch,
    operation: 'answerRealityCheck',
    endpoint: 'POST /me/reality-check',
    answers: asking(),
    provoke: goOn,
    again: goOn,
    isDone: () => isRead() && !isThere('Keep playing'),
  },
  start: {
    ...watch,
    operation: 'startLimitedSession',
    endpoint: 'POST /me/session-limits',
    get answers() {
      return limiting(false);
    },
    provoke: start,
    typed: limits,
    looksUp: true,
    again: () => press('Start session'),
    isDone: () => isRead() && !isThere('Start session'),
  },
  end: {
    ...watch,
    operation: 'endLimitedSession',
    endpoint: 'DELETE /me/session-limits',
    get answers() {
      return limiting(true);
    },
    arrange: refuse,
    provoke: () => press('End session'),
    looksUp: true,
    again: () => press('End session'),
    isDone: () => isThere('Set the limits of your session'),
  },
});
