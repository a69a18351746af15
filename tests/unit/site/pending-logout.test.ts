// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPendingLogout, sendPendingLogouts } from '#src/features/session/pending-logout.ts';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { revoking } from '#tests/support/revocations.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));

const token = 'a-token-of-thirty-two-characters';
const hash = createHash('sha256').update(token).digest('hex');
const texts = messagesFor('en');
const reported = () => notify.mock.calls.map(([tone, text]) => [tone, text] as const);

beforeEach(() => {
  notify.mockClear();
  localStorage.clear();
  document.documentElement.lang = 'en';
  vi.stubGlobal('crypto', globalThis.crypto);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[T-06] [P-14] what a browser keeps of a log-out that is owed is the hash of its token, and it says so', async () => {
  await addPendingLogout(revoking().operations, token);
  expect(JSON.stringify({ ...localStorage })).toContain(hash);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(token);
  expect(reported()).toEqual([['info', texts['pending-logout.waits']]]);
});

test('[SESS-07] a page that stays after the log-out tells the platform itself once the connection is back', async () => {
  const { hashes, operations } = revoking();
  await addPendingLogout(operations, token);
  expect(hashes).toEqual([]);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reported().at(-1)).toEqual(['success', texts['pending-logout.sent']]));
  expect(hashes).toEqual([hash]);
});

test('[T-06] [P-14] the platform is told once the connection is back, the person when it knows, and nothing is kept then', async () => {
  localStorage.setItem('owed-logouts', JSON.stringify([{ hash, until: Date.now() + 60_000 }]));
  const { hashes, operations } = revoking(unreachable, unreachable);
  const telling = sendPendingLogouts(operations);
  await vi.waitFor(() => expect(hashes).toHaveLength(1));
  await vi.waitFor(() => expect(reported().at(-1)).toEqual(['info', texts['pending-logout.waits']]));
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(hashes).toHaveLength(3);
  });
  await telling;
  expect(new Set(hashes)).toEqual(new Set([hash]));
  expect(reported().at(-1)).toEqual(['success', texts['pending-logout.sent']]);
  expect(localStorage.length).toBe(0);
});

test('[T-06] a page asks five times in all, and leaves the rest to the next one', async () => {
  await addPendingLogout(revoking().operations, token);
  vi.useFakeTimers();
  const { hashes, operations } = revoking(...Array.from({ length: 9 }, () => unreachable));
  const telling = sendPendingLogouts(operations);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await telling;
  expect(hashes).toHaveLength(5);
  expect(localStorage.length).toBe(1);
});

test('[T-06] an owed log-out is dropped when its session has ended by itself, and where a platform knows no such call', async () => {
  await addPendingLogout(revoking().operations, token);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 86_400_000 + 1 });
  const late = revoking();
  await sendPendingLogouts(late.operations);
  expect([late.hashes, localStorage.length]).toEqual([[], 0]);
  vi.useRealTimers();
  await addPendingLogout(revoking().operations, token);
  const old = revoking(refused('not_found', 404));
  await sendPendingLogouts(old.operations);
  expect([old.hashes, localStorage.length]).toEqual([[hash], 0]);
  expect(reported().at(-1)).toEqual(['info', texts['pending-logout.failed']]);
});

test('[T-06] without a hash nothing is kept, and the person is told where to end the session', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('crypto', {});
  await addPendingLogout(revoking().operations, token);
  expect(localStorage.length).toBe(0);
  expect(reported()).toEqual([['info', texts['pending-logout.failed']]]);
});
