// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProblemError } from '#openapi/model.ts';
import { addPendingLogout, sendPendingLogouts } from '#src/features/session/pending-logout.ts';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { revoking } from '#tests/support/revocations.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));

const dayMs = 86_400_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const reported = () => notify.mock.calls.map(([tone, text]) => [tone, text] as const);
const texts = messagesFor('en');
const slot = 'owed-logouts';
const kept = () => JSON.parse(localStorage.getItem(slot) ?? 'null') as { hash: string; until: number }[] | null;

beforeEach(() => {
  vi.useFakeTimers();
  notify.mockClear();
  localStorage.clear();
  document.documentElement.lang = 'en';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('[T-06] a log-out that is owed', () => {
  test('is kept for as long as its session can last', async () => {
    await addPendingLogout(revoking().operations, 'one');
    expect(kept()).toEqual([{ hash: hashOf('one'), until: Date.now() + 30 * dayMs }]);
    expect(notify.mock.calls).toEqual([['info', texts['pending-logout.waits'], { durationMs: 10_000 }]]);
  });

  test('is one of five at most, of which the newest stay', async () => {
    for (const name of ['1', '2', '3', '4', '5', '6']) await addPendingLogout(revoking().operations, name);
    expect(kept()!.map(({ hash }) => hash)).toEqual(['2', '3', '4', '5', '6'].map(hashOf));
  });

  test.each(['fr', 'pt', 'es', 'xx'])('is told in the language of the page: %s', async (language) => {
    document.documentElement.lang = language;
    await addPendingLogout(revoking().operations, 'one');
    expect(reported()).toEqual([['info', messagesFor(language === 'xx' ? 'en' : (language as 'fr'))['pending-logout.waits']]]);
  });

  test('is told once for each time that the connection comes back', async () => {
    const { hashes, operations } = revoking();
    await addPendingLogout(operations, 'one');
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([hashes, kept()]).toEqual([[hashOf('one')], null]);
    localStorage.setItem(slot, JSON.stringify([{ hash: 'later', until: Date.now() + dayMs }]));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(hashes).toHaveLength(1);
  });
});

describe('[T-06] what is kept is not believed', () => {
  const until = Date.now() + 365 * dayMs;
  test.each<[title: string, text: string]>([
    ['no JSON', '{'],
    ['no list', JSON.stringify({ length: 1, 0: { hash: 'x', until } })],
    ['null', JSON.stringify([null])],
    ['a text', JSON.stringify(['x'])],
    ['no hash', JSON.stringify([{ until }])],
    ['a number for a hash', JSON.stringify([{ hash: 7, until }])],
    ['no end', JSON.stringify([{ hash: 'x' }])],
    ['no number for an end', JSON.stringify([{ hash: 'x', until: 'never' }])],
    ['an end that has come', JSON.stringify([{ hash: 'x', until: 1 }])],
  ])('%s', async (_title, text) => {
    localStorage.setItem(slot, text);
    const { hashes, operations } = revoking();
    await sendPendingLogouts(operations);
    expect([hashes, localStorage.length, notify.mock.calls]).toEqual([[], 0, []]);
  });

  test('one that is none does not hide the others, and of too many the newest are told', async () => {
    const owed = Array.from({ length: 7 }, (_, index) => ({ hash: `h${index}`, until }));
    localStorage.setItem(slot, JSON.stringify([...owed, null, { hash: 'gone', until: Date.now() }]));
    const { hashes, operations } = revoking();
    await sendPendingLogouts(operations);
    expect(hashes).toEqual(['h2', 'h3', 'h4', 'h5', 'h6']);
    expect(reported()).toEqual([['success', texts['pending-logout.sent']]]);
  });
});

describe('[T-06] the platform is told', () => {
  const owe = (...hashes: readonly string[]) =>
    localStorage.setItem(slot, JSON.stringify(hashes.map((hash) => ({ hash, until: Date.now() + dayMs }))));

  test('of each, and the person once it knows of all', async () => {
    owe('a', 'b');
    const { hashes, operations } = revoking();
    await sendPendingLogouts(operations);
    expect([hashes, reported(), kept()]).toEqual([['a', 'b'], [['success', texts['pending-logout.sent']]], null]);
  });

  test('again after 5, 15, 60 and 300 seconds, and the person is told once that it waits', async () => {
    owe('a');
    const { hashes, operations } = revoking(...Array.from({ length: 9 }, () => unreachable));
    const telling = sendPendingLogouts(operations);
    const counts = [];
    for (const ms of [0, 4_999, 1, 14_999, 1, 59_999, 1, 299_999, 1]) {
      await vi.advanceTimersByTimeAsync(ms);
      counts.push(hashes.length);
    }
    await telling;
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
    expect(reported()).toEqual([['info', texts['pending-logout.waits']]]);
    expect(kept()).toHaveLength(1);
  });

  test('again where it answered that it was asked too often, or cannot say', async () => {
    owe('a');
    const { hashes, operations } = revoking(refused('rate_limited', 429), new ProblemError({ kind: 'unexpected' }));
    const telling = sendPendingLogouts(operations);
    await vi.advanceTimersByTimeAsync(20_000);
    await telling;
    expect([hashes.length, kept(), reported().at(-1)]).toEqual([3, null, ['success', texts['pending-logout.sent']]]);
  });

  test('no more of one that it refuses, which the log and the person are told', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    owe('a', 'b');
    const refusal = refused('not_found', 404);
    const { hashes, operations } = revoking(refusal);
    await sendPendingLogouts(operations);
    expect([hashes, kept()]).toEqual([['a', 'b'], null]);
    expect(reported()).toEqual([
      ['info', texts['pending-logout.failed']],
      ['success', texts['pending-logout.sent']],
    ]);
    expect(log.mock.calls).toEqual([['logout', refusal]]);
  });

  test('later of another that it did not hear of, when it refuses one', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    owe('a', 'b');
    const { operations } = revoking(refused('not_found', 404), ...Array.from({ length: 9 }, () => unreachable));
    const telling = sendPendingLogouts(operations);
    await vi.advanceTimersByTimeAsync(400_000);
    await telling;
    expect(kept()!.map(({ hash }) => hash)).toEqual(['b']);
  });

  test('without a hash nothing is kept, and the log says why', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('crypto', {});
    await addPendingLogout(revoking().operations, 'one');
    vi.unstubAllGlobals();
    expect([kept(), reported(), log.mock.calls]).toEqual([
      null,
      [['info', texts['pending-logout.failed']]],
      [['logout', expect.any(TypeError)]],
    ]);
  });
});
