// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language, Notice } from '#openapi/model.ts';
import { announce } from '#src/features/notices/announce.ts';
import { QueryClient } from '#src/data/query-client.ts';
import { allNotices, noticeOf } from '#tests/support/fixtures/notices.ts';

const said = vi.hoisted(() => [] as string[]);
vi.mock('#src/features/toasts.ts', () => ({
  notify: (kind: string, text: string) => said.push(`${kind}: ${text.replaceAll('\u00a0', ' ')}`),
}));
vi.mock('#src/i18n/messages.ts', async () => {
  const { messagesFor } = await import('#tests/support/messages.ts');
  return { loadMessages: async (language: Language) => messagesFor(language) };
});
// jsdom has no locks: one at a time, in the order of requests.
let last: Promise<unknown> = Promise.resolve();
vi.stubGlobal('navigator', {
  locks: { request: (_name: string, work: () => Promise<void>) => (last = last.then(work)) },
});

let notices: readonly Notice[] = [];
const asked = vi.fn<() => void>();
const hear = (newest: number, playerId = 1, language: Language = 'en') =>
  announce({
    operations: { ask: (async () => (asked(), { data: notices, meta: { unread: 0, newest, has_older: false } })) as never },
    client: new QueryClient(),
    language,
    playerId,
    newest,
  });

beforeEach(() => {
  said.length = 0;
  asked.mockClear();
  localStorage.clear();
});

test('[P-toast] a browser that knows nothing of the player yet is told nothing of what was before', async () => {
  notices = allNotices;
  await hear(8);
  expect([said, asked.mock.calls.length]).toEqual([[], 0]);
});

test('[P-toast] what made the balance grow is said once, the oldest first, with its amount; other news are not', async () => {
  await hear(0);
  notices = allNotices;
  await Promise.all([hear(8), hear(8)]);
  await hear(8);
  expect(said).toEqual([
    'success: Cashback of 1.10 EUR was paid to you',
    'info: Your withdrawal of 50.00 EUR was refused',
    'info: More arrived than your deposit of 50.00 EUR',
    'success: Your deposit of 50.00 EUR has arrived',
    'success: We added 50.00 EUR that we held for you to your balance',
    'success: You finished wagering your bonus: 20.00 EUR is now cash',
    'success: We added 50.00 EUR to your balance',
    'info: 50.00 EUR of your deposit is in your balance. We hold 10.00 EUR',
    'success: Your free rounds won 4.20 EUR',
  ]);
});

test('[P-toast] nothing is asked for while nothing is new', async () => {
  await hear(3);
  await hear(3);
  expect(asked).not.toHaveBeenCalled();
});

test('[P-toast] each player of a browser hears their own, in their language', async () => {
  await hear(0, 1);
  await hear(0, 2);
  notices = [noticeOf(9, 'deposit_arrived')];
  await hear(9, 2, 'fr');
  expect(said).toEqual(['success: Votre dépôt de 50,00 EUR est arrivé']);
});

test('[P-toast] of a deposit that brought a bonus, the bonus is told as well', async () => {
  await hear(0);
  const { facts } = noticeOf(9, 'deposit_arrived');
  notices = [noticeOf(9, 'deposit_arrived', { facts: { ...facts!, bonus: '25.00' } })];
  await hear(9);
  expect(said).toEqual(['success: Your deposit of 50.00 EUR has arrived, with a bonus of 25.00 EUR']);
});
