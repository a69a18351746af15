import { expect, test } from 'vitest';
import { emailIdentity } from '#server/accounts/exclusions/email-identity.ts';
import { personIdentity, requirePerson } from '#server/accounts/exclusions/persons.ts';

test.each([
  ['ana.silva@gmail.com', 'anasilva+casino@GoogleMail.com'],
  ['anasilva@gmail.com', 'a.n.a.s.i.l.v.a@gmail.com'],
  ['anasilva@gmail.com', 'AnaSilva++1@gmail.com'],
  ['anasilva@gmail.com', ' anasilva+a+b@gmail.com. '],
  ['anasilva@gmail.com', 'ａｎａｓｉｌｖａ＋1@ｇmail.com'],
  ['ana@outlook.com', 'ana+1@outlook.com'],
  ['ana@hotmail.co.uk', 'Ana+x.y@hotmail.co.uk'],
  ['ana@live.fr', 'ana+1@live.fr'],
  ['ana@icloud.com', 'ana+play@me.com'],
  ['ana@mac.com', 'ana@icloud.com'],
  ['ana_silva@proton.me', 'ana.silva+2@pm.me'],
  ['anasilva@protonmail.ch', 'ana-silva@protonmail.com'],
  ['ana@fastmail.com', 'casino@ana.fastmail.com'],
  ['ana@fastmail.fm', 'ana+casino@fastmail.fm'],
  ['ana@mailbox.org', 'ana+1@mailbox.org'],
  ['ana@yandex.ru', 'ana+1@ya.ru'],
  ['ana@zoho.com', 'ana+1@zoho.com'],
  ['ana@bücher.example', 'ANA@xn--bcher-kva.example'],
  ['ana@example.com', 'ANA@EXAMPLE.COM.'],
])('[U-12] %s and %s are certainly one mailbox', (one, other) => {
  expect(emailIdentity(other)).toEqual(emailIdentity(one));
});

test.each([
  ['ana.silva@outlook.com', 'anasilva@outlook.com'],
  ['ana@outlook.com', 'ana@hotmail.com'],
  ['ana.silva@example.com', 'anasilva@example.com'],
  ['ana-1@gmail.com', 'ana@gmail.com'],
  ['ana@fastmail.com', 'ana@fastmail.fm'],
  ['ana@mail.gmail.com', 'ana@gmail.com'],
  ['casino@ana.outlook.com', 'ana@outlook.com'],
  ['ana@gmail.com', 'ana@gmail.co'],
  ['+ana@example.com', '+ben@example.com'],
])('[U-12] %s and %s are two mailboxes', (one, other) => {
  expect(emailIdentity(other).certain).not.toBe(emailIdentity(one).certain);
  expect(emailIdentity(other).likely).not.toBe(emailIdentity(one).likely);
});

test.each([
  ['ana@example.com', 'ana+1@example.com'],
  ['ana@company.pt', 'Ana+casino@company.pt'],
  ['ana@yahoo.com', 'ana+1@yahoo.com'],
])('[U-12] %s and %s are likely one mailbox, which no documentation proves', (one, other) => {
  expect(emailIdentity(other).certain).not.toBe(emailIdentity(one).certain);
  expect(emailIdentity(other).likely).toBe(emailIdentity(one).likely);
});

test('[U-12] addresses without sense have an identity too, in linear time', () => {
  for (const text of ['', '@', 'ana', '@gmail.com', '+@gmail.com', `${'+'.repeat(100_000)}@gmail.com`, `a@${'.'.repeat(100_000)}`])
    expect(typeof emailIdentity(text).certain).toBe('string');
});

const ana = { name: 'Ana María da Silva', bornOn: '1990-05-31', birthCountry: 'PT' };

test('[U-12] a person is the same whatever the order, case and accents of the name', () => {
  for (const name of ['SILVA, Ana Maria da', 'ana-maria DA silva', '  Da Silva  Ana  María ']) {
    expect(personIdentity({ ...ana, name })).toBe(personIdentity(ana));
  }
  for (const other of [{ name: 'Ana da Silva' }, { bornOn: '1990-05-30' }, { birthCountry: 'ES' }]) {
    expect(personIdentity({ ...ana, ...other })).not.toBe(personIdentity(ana));
  }
});

test('[U-12] a person without a name, a day or a country is refused with a sentence', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  expect(() => requirePerson(ana, now)).not.toThrow();
  expect(() => requirePerson({ ...ana, name: ' - ' }, now)).toThrow('Give the name');
  for (const bornOn of ['31.05.1990', '1990-02-30', '2026-01-02', ''])
    expect(() => requirePerson({ ...ana, bornOn }, now)).toThrow('not a day of birth');
  expect(() => requirePerson({ ...ana, birthCountry: 'XX' }, now)).toThrow('not a country');
});
