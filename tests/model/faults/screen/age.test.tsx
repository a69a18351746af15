// @vitest-environment jsdom
import { useState } from 'react';
import { vi } from 'vitest';
import AgePart from '#src/features/age/AgePart.tsx';
import { endureAll } from './grid.tsx';
import { isThere, press } from './hands.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
vi.mock('#src/features/age/age-texts.ts', async () => ({
  textsOf: (await import('#tests/support/messages.ts')).messagesFor,
}));

function Asked() {
  const [confirmed, setConfirmed] = useState<number | null>(null);
  return confirmed === null ? <AgePart age={21} onConfirmed={setConfirmed} onWithdraw={() => {}} /> : <p>Confirmed: {confirmed}</p>;
}
const confirm = () => press('I am 21 or older');

endureAll('age', {
  confirm: {
    screen: <Asked />,
    path: '/game/play/plinkoear/207',
    isPlayer: true,
    operation: 'confirmAge',
    endpoint: 'POST /me/age',
    answers: { 'POST /me/age': () => ({ age: 21 }) },
    isWrite: true,
    provoke: confirm,
    isDone: () => isThere('Confirmed: 21'),
  },
});
