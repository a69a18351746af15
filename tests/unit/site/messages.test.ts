import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#openapi/model.ts';
import { MissingPart } from '#src/loading/missing-part.ts';
import { createMessageLoader, type MessageSet, messagesTimeoutMs } from '#src/i18n/messages.ts';
import { reportIntlError } from '#src/i18n/Messages.tsx';

const texts = (language: Language) => Promise.resolve({ default: { hello: `hello in ${language}` } });
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  warn.mockClear();
});

const loaderWith = (load: (language: Language) => Promise<{ default: Record<string, string> }>) =>
  createMessageLoader((_, language) => load(language));

test('[I18N-04] only the language in use is loaded, once', async () => {
  const load = vi.fn(texts);
  const { loadMessages } = loaderWith(load);
  const [first, second] = [loadMessages('fr', 'account'), loadMessages('fr', 'account')];
  expect(first).toBe(second);
  expect(await first).toEqual({ hello: 'hello in fr' });
  // Marked so that React's `use` reads it without waiting.
  expect(first).toMatchObject({ status: 'fulfilled', value: { hello: 'hello in fr' } });
  expect(load.mock.calls).toEqual([['fr']]);
});

test('[I18N-05] English stands in for a language that cannot be had', async () => {
  const { loadMessages } = loaderWith((language) => (language === 'fr' ? Promise.reject(new Error('lost')) : texts(language)));
  expect(await loadMessages('fr', 'account')).toEqual({ hello: 'hello in en' });
});

test('[I18N-06] a chunk that hangs is waited for 120 s and no longer', async () => {
  expect(messagesTimeoutMs).toBe(120_000);
  const { loadMessages } = loaderWith((language) => (language === 'pt' ? new Promise(() => {}) : texts(language)));
  let result: unknown = 'waiting';
  const pending = loadMessages('pt', 'account').then((messages) => (result = messages));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(result).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  await pending;
  expect(result).toEqual({ hello: 'hello in en' });
});

test('[I18N-07] without English too there is a warning, and keys are shown', async () => {
  const { loadMessages } = loaderWith(() => Promise.reject(new Error('lost')));
  expect(await loadMessages('en', 'account')).toEqual({});
  expect(warn).toHaveBeenCalledTimes(1);
  const { createIntl } = await import('react-intl');
  const intl = createIntl({ locale: 'en', messages: {}, onError: reportIntlError });
  expect(intl.formatMessage({ id: 'some.key' })).toBe('some.key');
  expect(warn).toHaveBeenCalledTimes(2);
});

test('another language comes with what is loaded so far, and no more', async () => {
  const load = vi.fn((set: MessageSet, language: Language) => texts(language));
  const { loadMessages, loadUsedMessages } = createMessageLoader(load);
  await Promise.all([loadMessages('en', 'lobby'), loadMessages('en', 'account')]);
  await loadUsedMessages('pt');
  expect(load.mock.calls).toEqual([
    ['lobby', 'en'],
    ['account', 'en'],
    ['lobby', 'pt'],
    ['account', 'pt'],
  ]);
  expect(loadMessages('pt', 'account')).toMatchObject({ status: 'fulfilled' });
});

const missing = () => Promise.reject(Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' }));

test('texts that did not come are no page of keys: who shows them says so, and asks again', async () => {
  let isOffline = true;
  const { loadMessages } = loaderWith((language) => (isOffline ? missing() : texts(language)));
  const settled = async (pending: Promise<unknown>) => {
    const outcome = pending.catch((reason: unknown) => reason);
    await vi.runAllTimersAsync();
    return outcome;
  };
  const failure = (await settled(loadMessages('fr', 'account'))) as MissingPart;
  expect(failure).toBeInstanceOf(MissingPart);
  expect(await settled(failure.retry())).toBeInstanceOf(MissingPart);
  isOffline = false;
  expect(await settled(failure.retry())).toBeUndefined();
  expect(await loadMessages('fr', 'account')).toEqual({ hello: 'hello in fr' });
});

test('the shell goes on in the language it has when it can have no other', async () => {
  const { loadMessages } = loaderWith((language) => (language === 'es' ? texts(language) : missing()));
  await loadMessages('es', 'lobby');
  const switching = loadMessages('pt', 'lobby');
  await vi.runAllTimersAsync();
  expect(await switching).toEqual({ hello: 'hello in es' });
});
