import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { codeText } from '#server/mail/letters.ts';
import { formatterOf } from '#server/message-formatter.ts';
import { placeholders } from '#tests/support/placeholders.ts';

type Texts = Record<string, string>;
const folders = globSync('{server,sandbox}/**/en.json').map((file) => dirname(file));
const read = (folder: string, language: string) => JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')) as Texts;

test('letters and the payment page are looked at', () => {
  expect(folders.toSorted()).toEqual(['sandbox/processor/pages/texts', 'server/mail/texts']);
});

describe.each(folders)('%s', (folder) => {
  const english = read(folder, 'en');
  test.each(languages.filter((language) => language !== 'en'))('says the same in %s, of the same values', (language) => {
    const translated = read(folder, language);
    expect(Object.keys(translated)).toEqual(Object.keys(english));
    const placesOf = (texts: Texts) => Object.entries(texts).map(([id, text]) => [id, text.trim() !== '', placeholders(text)]);
    expect(placesOf(translated)).toEqual(placesOf(english));
  });
});

test.each([
  ['en', '15 minutes.', '1 minute.'],
  ['es', '15 minutos.', '1 minuto.'],
  ['fr', '15 minutes.', '1 minute.'],
  ['pt', '15 minutos.', '1 minuto.'],
] as const)('a code says how long it works, in the plural of %s', (language, ...reported) => {
  const texts = [15, 1].map((minutes) => codeText('012345', minutes, language, 'Croupier'));
  expect(texts.map((text) => /\d+\smin\w+\./.exec(text)?.[0])).toEqual(reported);
});

test('what has a hole is not said', () => {
  const say = formatterOf('en', { paid: '{amount} arrived', broken: '{amount' });
  expect(say('paid', { amount: '1.50 EUR' })).toBe('1.50 EUR arrived');
  expect(() => say('paid')).toThrow('amount');
  expect(() => say('broken', { amount: '1' })).toThrow('broken');
  expect(() => say('none' as 'paid')).toThrow('none');
});

test('what a person wrote is no message: it stands as it was written', () => {
  const name = "{x} 'O' <b>";
  expect(formatterOf('en', { greeting: 'Hello {name},' })('greeting', { name })).toBe(`Hello ${name},`);
});
