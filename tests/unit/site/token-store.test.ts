// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeToken, encodeToken } from '#domain/token-codec.ts';
import { randomHex } from '#domain/random-hex.ts';
import { pageTokens } from '#src/features/session/page-tokens.ts';
import { tokens } from '#src/features/session/token-store.ts';

const token = 'a-token-of-thirty-two-characters';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a token', () => {
  test('is kept under both keys, encoded, and dropped from both', () => {
    tokens.keep(token);
    expect({ ...localStorage }).toEqual({ 'bearer-token': encodeToken(token), 'user-token': encodeToken(token) });
    expect(tokens.get()).toBe(token);
    tokens.drop();
    expect([localStorage.length, tokens.get()]).toEqual([0, null]);
  });

  test('is none where the keys say different things, or nothing that was kept', () => {
    localStorage.setItem('bearer-token', encodeToken(token));
    localStorage.setItem('user-token', encodeToken('of-another'));
    expect(tokens.get()).toBeNull();
    for (const key of ['bearer-token', 'user-token']) localStorage.setItem(key, token);
    expect(tokens.get()).toBeNull();
  });

  test('is none where there is no storage, as on the server', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(tokens.get()).toBeNull();
  });

  test('that a full storage does not take is told to the log, and what it took the place of is gone', () => {
    tokens.keep('of-an-earlier-login');
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw full;
    });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    tokens.keep(token);
    expect([localStorage.length, log.mock.calls]).toEqual([0, [['token', full]]]);
  });
});

describe('another tab', () => {
  const elsewhere = (key: string | null, storageArea: Storage = localStorage) =>
    dispatchEvent(new StorageEvent('storage', { key, storageArea }));

  test('is heard of once it has written the second key, or has cleared all', () => {
    const received = vi.fn();
    const end = tokens.watch(received);
    tokens.keep(token);
    elsewhere('bearer-token');
    elsewhere('theme');
    elsewhere('user-token', sessionStorage);
    expect(received).not.toHaveBeenCalled();
    elsewhere('user-token');
    localStorage.clear();
    elsewhere(null);
    expect(received.mock.calls).toEqual([[token], [null]]);
    end();
    elsewhere('user-token');
    expect(received).toHaveBeenCalledTimes(2);
  });

  test('is heard of by a page until it stops listening', () => {
    const received = vi.fn();
    const page = pageTokens(tokens);
    const end = page.watch(received);
    tokens.keep(token);
    elsewhere('user-token');
    expect([page.get(), received.mock.calls]).toEqual([token, [[token]]]);
    end();
    tokens.drop();
    elsewhere('user-token');
    expect([page.get(), received.mock.calls.length]).toEqual([token, 1]);
  });
});

test('the stored form of a token is marked, and reads any text', () => {
  expect(encodeToken('abc')).toBe(`v1.${btoa('cba')}`);
  for (const text of ['abc', 'a/b+c=', 'über', '€ 5', '😀']) expect(decodeToken(encodeToken(text))).toBe(text);
  for (const text of [btoa('cba'), `v2.${btoa('cba')}`, 'v1.', 'v1.!', `v1.${btoa('%')}`]) expect(decodeToken(text)).toBeNull();
});

test('a key is so many random bytes in hexadecimal', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => (bytes as Uint8Array).fill(10) as never);
  expect([randomHex(4), randomHex(1)]).toEqual(['0a0a0a0a', '0a']);
  vi.restoreAllMocks();
  const keys = Array.from({ length: 50 }, () => randomHex(16));
  expect(new Set(keys).size).toBe(50);
  expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([]);
});
