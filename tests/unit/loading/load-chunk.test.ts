import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk, secondAttemptMs } from '#src/loading/load-chunk.ts';
import { MissingPart } from '#src/loading/missing-part.ts';

/** As the bundle's loader throws them. */
const scriptError = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: 'https://x.test/7.js' });
const styleError = () =>
  Object.assign(new Error('Loading CSS chunk 7 failed'), { code: 'CSS_CHUNK_LOAD_FAILED', request: 'https://x.test/7.css' });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what fails once is asked for once more, after a pause', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(scriptError()).mockResolvedValueOnce('here');
  const loading = loadChunk(load);
  await vi.advanceTimersByTimeAsync(secondAttemptMs - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['script', scriptError(), 'https://x.test/7.js'],
  ['style', styleError(), 'https://x.test/7.css'],
])('a %s that fails twice is a missing part that names its file', async (_, error, file) => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  const outcome = loadChunk(load).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(secondAttemptMs);
  const missing = (await outcome) as MissingPart;
  expect(missing).toBeInstanceOf(MissingPart);
  expect([missing.file, missing.cause]).toEqual([file, error]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('offline there is no second attempt to wait for', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(scriptError());
  await expect(loadChunk(load)).rejects.toBeInstanceOf(MissingPart);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a module that throws when it runs is no missing part, and is not run again', async () => {
  const bug = new TypeError('x is undefined');
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(bug);
  await expect(loadChunk(load)).rejects.toBe(bug);
  expect(load).toHaveBeenCalledTimes(1);
});
