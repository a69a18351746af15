import { createHash } from 'node:crypto';
import * as otpauth from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newRecoveryCodes, plainCode, recoveryHashOf } from '#server/accounts/recovery-codes.ts';
import { newTotpSecret, totpStepOf, totpUri } from '#server/accounts/totp.ts';

describe('[T-11] recovery codes', () => {
  test('are ten of 80 bits each, in groups of four characters that look like no other', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(newRecoveryCodes()).not.toEqual(codes);
  });

  test.each([
    ['as it was shown', 'AB01-CD10-EF23-GH45'],
    ['in small letters', 'ab01-cd10-ef23-gh45'],
    ['without dashes', 'AB01CD10EF23GH45'],
    ['with blanks', ' AB01 CD10\tEF23  GH45 '],
    ['with letters for digits', 'ABOl-CDIo-EF23-GH45'],
  ])('are read %s', (_how, typed) => {
    expect(plainCode(typed)).toBe('AB01CD10EF23GH45');
  });

  test('are kept as a hash, which is another for each player', () => {
    expect(recoveryHashOf(7, 'AB01')).toEqual(createHash('sha256').update('7:AB01').digest());
    expect(recoveryHashOf(8, 'AB01')).not.toEqual(recoveryHashOf(7, 'AB01'));
  });
});

describe('[T-11] codes of an app', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  const secret = new otpauth.Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
  const at = (seconds: number) => new Date(seconds * 1000);

  test.each([
    ['287082', 59, 1],
    ['081804', 1_111_111_109, 37_037_036],
    ['050471', 1_111_111_111, 37_037_037],
    ['005924', 1_234_567_890, 41_152_263],
    ['279037', 2_000_000_000, 66_666_666],
  ])('%s is right at second %i, of step %i', (code, seconds, step) => {
    expect(totpStepOf(secret, code, at(seconds))).toBe(step);
  });

  test('are right one step before and after their own, and no further', () => {
    const step = 41_152_263;
    const when = (off: number) => totpStepOf(secret, '005924', at((step + off) * 30));
    expect([-2, -1, 0, 1, 2].map(when)).toEqual([null, step, step, step, null]);
    expect(totpStepOf(secret, '005924', at((step + 2) * 30 - 1))).toBe(step);
    expect(totpStepOf(secret, '005924', at((step - 1) * 30 - 1))).toBe(null);
  });

  test.each(['005925', '5924', '00592', '0059244', ' 005924', '005924\n', '００５９２４', '００5924', '𝟎𝟎𝟓𝟗𝟐𝟒', '', 'abcdef'])(
    'are six digits, and %j is none of them',
    (code) => {
      expect(totpStepOf(secret, code, at(1_234_567_890))).toBe(null);
    },
  );

  test('are of a secret of 160 bits, another each time, that a picture tells an app with the names of site and player', () => {
    const made = newTotpSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(made);
    const uri = new URL(totpUri(made, 'casino.test', 'ana'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/casino.test:ana']);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'casino.test',
      secret: made,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
