// @vitest-environment jsdom
import { beforeEach, vi } from 'vitest';
import PlayWatch from '#src/screens/game/PlayWatch.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { playSessionOf } from '#tests/support/fixtures/play-session.ts';
import { endureAll } from './grid.tsx';
import { isThere, press } from './hands.ts';
import type { Replies } from './platform.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
// The cashier lives above the pages.
vi.mock('#src/features/cashier/CashierProvider.tsx', () => ({ useCashier: () => ({ open: vi.fn() }) }));
vi.mock('#src/screens/game/play-texts.ts', async () => ({
  textsOf: (await import('#tests/support/messages.ts')).messagesFor,
}));
// It comes in a chunk of its own, which no clock of a test waits for.
await import('#src/views/game/RealityCheck.tsx');

const watch = {
  screen: (
    <PlayWatch
      player={{ id: player.id, currency: 'EUR' }}
      balance={null}
      frame={{ current: null }}
      view={{ link: 'https://games.example', canPlayDemo: true }}
      send={() => {}}
    />
  ),
  path: '/game/play/plinkoear/207',
  isPlayer: true,
} as const;
const isRead = () => isThere('1 h 5 min');
const goOn = () => press('Keep playing');

/** An answer puts the next question off; a second one changes nothing. */
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
});
