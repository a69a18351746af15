import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeToken, encodeToken } from '#domain/token-codec.ts';

const token = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed());

test('[SESS-02] a token comes back from its stored form, which is not the plain token', () => {
  fc.assert(fc.property(token, (plain) => decodeToken(encodeToken(plain)) === plain));
  fc.assert(fc.property(fc.base64String({ minLength: 32 }), (plain) => !encodeToken(plain).includes(plain)));
});

test.each(['', 'abc', 'v1.', 'v1.%%%', 'v1.JSUl'])('%j was never a stored token', (text) => {
  expect(decodeToken(text)).toBeNull();
});
