import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSigned, sign } from '#server/http/signature.ts';
import { isSame } from '#server/http/timing-safe.ts';

const secret = 'a-secret-of-a-partner';
const now = new Date('2026-01-02T03:04:05.000Z');
const seconds = now.getTime() / 1000;
const signed = { method: 'POST', path: '/wallet/bet?round=1', body: '{"a":1}', timestamp: seconds };

test('a signature is the hex HMAC-SHA-256 of time, method, path and body', () => {
  const expected = createHmac('sha256', secret).update(`${seconds}.POST./wallet/bet?round=1.{"a":1}`).digest('hex');
  expect(sign(secret, signed)).toBe(expected);
  expect(sign(secret, { ...signed, method: 'post' })).toBe(expected);
});

describe('a request is signed', () => {
  const isOne = (change: object = {}, key = secret) => isSigned(key, { ...signed, ...change }, sign(secret, signed), now);

  test('by who has the secret, for this request and no other', () => {
    expect(isOne()).toBe(true);
    expect(isOne({}, 'another-secret')).toBe(false);
    for (const change of [{ method: 'PUT' }, { path: '/wallet/bet' }, { body: '{"a":2}' }, { timestamp: seconds - 1 }])
      expect([change, isOne(change)]).toEqual([change, false]);
  });

  test('by nothing that is only like a signature', () => {
    const right = sign(secret, signed);
    const flipped = (right.startsWith('0') ? '1' : '0') + right.slice(1);
    for (const wrong of ['', right.slice(1), `${right}0`, right.toUpperCase(), flipped, 'ä'.repeat(32)])
      expect([wrong, isSigned(secret, signed, wrong, now)]).toEqual([wrong, false]);
  });

  test('within five minutes on either side, by the whole second', () => {
    const at = (timestamp: number) => isSigned(secret, { ...signed, timestamp }, sign(secret, { ...signed, timestamp }), now);
    expect([-300, 300, 0].map((off) => at(seconds + off))).toEqual([true, true, true]);
    expect([-301, 301, 0.5, Number.NaN].map((off) => at(seconds + off))).toEqual([false, false, false, false]);
  });
});

test('two secrets are the same where every byte is', () => {
  expect([isSame('abc', 'abc'), isSame('', ''), isSame('ä', 'ä')]).toEqual([true, true, true]);
  expect([isSame('abc', 'abd'), isSame('abc', 'abcd'), isSame('abcd', 'abc'), isSame('', 'a')]).toEqual([false, false, false, false]);
});
