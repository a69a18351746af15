import * as otpauth from 'otpauth';
import { expect, test } from 'vitest';
import { totpStepOf } from '#server/accounts/totp.ts';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('[T-11] at %i seconds RFC 6238 has %s', (seconds, code, step) => {
  const secret = new otpauth.Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
  expect(totpStepOf(secret, code, new Date(seconds * 1000))).toBe(step);
});
