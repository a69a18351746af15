import { describe, expect, test } from 'vitest';
import { cleaned } from '#domain/cleaned.ts';
import { brokenContactFields, contactEmail, emptyContactMessage } from '#domain/contact.ts';
import { plainPhone, ungroupedPhone } from '#domain/phone-number.ts';
import { isEmail, isMobile } from '#domain/validation.ts';

describe('[U-02] a text that was typed or pasted is in one spelling', () => {
  test.each([
    ['a zero-width space', '12345\u200B', '12345'],
    ['a byte order mark', '\uFEFF12345', '12345'],
    ['a soft hyphen', '123\u00AD45', '12345'],
    ['marks of direction', '\u202A12345\u202C\u200E', '12345'],
    ['isolates of direction', '\u206812345\u2069', '12345'],
    ['a word joiner', '123\u206045', '12345'],
    ['a variation selector', '12345\uFE0F', '12345'],
    ['a grapheme joiner', '123\u034F45', '12345'],
    ['digits of full width', '１２３４５', '12345'],
    ['letters and signs of full width', 'ａｎａ＠ｍａｉｌ．ｔｅｓｔ', 'ana@mail.test'],
    ['no-break spaces', '\u00A0123\u202F45\u3000', '123 45'],
    ['line ends and tabs', '\t123\r\n45\n', '123 45'],
    ['control characters', '123\u000045\u007F', '12345'],
    ['a letter and its accent apart', 'e\u0301', 'é'],
    ['an emoji stays', '😀', '😀'],
  ])('%s', (_title, text, expected) => expect(cleaned(text)).toBe(expected));
});

describe('an e-mail address', () => {
  test.each([
    ['[N-26]', 'ana@xn--e1afmkfd.xn--p1ai', true],
    ['[N-26]', `${'a'.repeat(65)}@mail.test`, false],
    ['[N-26]', `${'a'.repeat(64)}@mail.test`, true],
    ['[U-02]', 'ana@mail.xn--fiqs8s', true],
    ['[U-02]', 'ana@xn--bcher-kva.example', true],
    ['[U-02]', 'ANA@XN--E1AFMKFD.XN--P1AI', true],
    ['[U-02]', 'ana@mail.xn--', false],
    ['[U-02]', 'ana@mail.x1', false],
    ['[U-02]', 'ana@mail.123', false],
    ['[U-02]', `${'a.'.repeat(32)}a@mail.test`, false],
  ])('%s %s: %s', (_id, address, expected) => expect(isEmail(address)).toBe(expected));
});

describe('marks are removed from a phone number before its rule is applied', () => {
  test.each([
    ['[N-43]', '+33 6 12 34 56 78', '33612345678'],
    ['[N-43]', '(11) 91234-5678', '11912345678'],
    ['[U-02]', '06.12.34.56.78', '0612345678'],
    ['[U-02]', '+39 (333) 12-34-567', '393331234567'],
    ['[U-02]', '333\u00A0123\u202F4567', '3331234567'],
    ['[U-02]', '333\u20111234567', '3331234567'],
    ['[U-02]', '\u202A+34612345678\u202C', '34612345678'],
    ['[U-02]', '３３３１２３４５６７', '3331234567'],
    ['[U-02]', '\t333 1234567\n', '3331234567'],
    ['[U-02]', '+1 (555) 010-9999', '15550109999'],
  ])('%s %s is %s in a profile, and taken by the contact form', (_id, text, digits) => {
    expect([plainPhone(text), isMobile(plainPhone(text))]).toEqual([digits, true]);
    const message = { ...emptyContactMessage, name: 'Ana', email: 'ana@mail.test', telephone: text, message_body: 'I lost it all.' };
    expect(brokenContactFields(message)).toEqual([]);
    expect(contactEmail(message, 'x').body).toContain(`<p><strong>Telephone:</strong> ${ungroupedPhone(text)}</p>`);
  });

  test.each(['12a45678', '++33612345678', '33+612345678', '1234', '1'.repeat(16), '()', '06/12/34/56/78'])(
    '[N-43] %s is still no number of a profile',
    (text) => expect(isMobile(plainPhone(text))).toBe(false),
  );
});
