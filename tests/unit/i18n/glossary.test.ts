import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import type { Language } from '#openapi/model.ts';
import { placeholders } from '#tests/support/placeholders.ts';
import { legalPages, playerTexts } from '#tools/reading/texts.ts';

const glossary = readFileSync('docs/glossary.md', 'utf8');
const others = languages.filter((language) => language !== 'en');
const texts = Object.fromEntries(await Promise.all(languages.map(async (language) => [language, await playerTexts(language)]))) as Record<
  Language,
  Awaited<ReturnType<typeof playerTexts>>
>;

/** Matches words in a text, whole and in either case; no pattern is made of a person's input. */
const wordsIn = (words: readonly string[]) => new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})(?![\\p{L}-])`, 'iu');

function forbiddenIn(language: Language): string[] {
  const rows = glossary.slice(glossary.indexOf('## Words that stay out')).split('\n');
  const cells = rows.find((row) => row.startsWith(`| ${language} `))?.split('|') ?? [];
  return (cells[2] ?? '').split(',').map((word) => word.trim());
}

test('[N-texts] all sorts of texts are read, in every language', () => {
  for (const language of languages) {
    const files = texts[language].map(({ file }) => file);
    for (const place of [`src/i18n/messages/${language}/cashier.json`, `server/mail/texts/${language}.json`])
      expect(files).toContain(place);
    for (const place of [`sandbox/processor/pages/texts/${language}.json`, `games/client/messages/${language}.ts`])
      expect(files).toContain(place);
    expect(files).toContain(`sandbox/texts/${language}/questions.html`);
    expect(texts[language].length).toBe(texts.en.length);
  }
  expect(legalPages).toHaveLength(2);
});

describe.each(languages)('[N-texts] in %s', (language) => {
  test('no word that the glossary keeps out stands in a text', () => {
    const words = forbiddenIn(language);
    expect(words.length).toBeGreaterThan(5);
    const pattern = wordsIn(words);
    const found = texts[language].filter(({ sentences }) => pattern.test(sentences.join(' ')));
    expect(found.map(({ file, id, sentences }) => `${file} ${id}: ${pattern.exec(sentences.join(' '))?.[0]}`)).toEqual([]);
  });

  test('a button of the header and of the bottom bar fits its place', () => {
    const longest: Readonly<Record<string, number>> = {
      'shell.sign-in': 16,
      'shell.sign-up': 16,
      'shell.deposit': 12,
      'shell.browse': 12,
      'shell.group.short.casino': 12,
      'shell.group.short.livecasino': 12,
      'shell.group.short.crash': 12,
      'shell.group.short.others': 12,
    };
    for (const [id, most] of Object.entries(longest)) {
      const text = texts[language].find((one) => one.id === id)!.text;
      expect([id, text, text.length <= most]).toEqual([id, text, true]);
    }
  });
});

const english =
  'the and your you with this that from please will of is are was were been wallet withdrawal deposit stake account password loading again when which there'.split(
    ' ',
  );

test.each(others)('[N-texts] no English is left in %s', (language) => {
  const pattern = wordsIn(english);
  const found = texts[language].filter(({ sentences }) => pattern.test(sentences.join(' ')));
  expect(found.map(({ file, id, text }) => `${file} ${id}: ${text.slice(0, 80)}`)).toEqual([]);
});

test.each(others)('[N-texts] games have the placeholders of English in %s', (language) => {
  const ofGames = (list: (typeof texts)['en']) => list.filter(({ file }) => file.startsWith('games/'));
  const translated = new Map(ofGames(texts[language]).map((one) => [`${one.file.replace(/\w+\.ts$/, '')} ${one.id}`, one.text]));
  for (const { file, id, text } of ofGames(texts.en)) {
    const key = `${file.replace(/\w+\.ts$/, '')} ${id}`;
    expect([key, placeholders(translated.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  }
});

describe('[N-texts] a short deposit is one story', () => {
  const places = [
    'transaction.reason.underpaid',
    'notices.about.deposit_short',
    'payments.deposit_short.body',
    'underpaidBody',
    'questions.html',
  ];
  const held = { en: /\bhold/, es: /guarda/i, fr: /gard/, pt: /guarda/i } as const;
  const support = { en: /contact (?:support|us|its support)/i, es: /soporte/, fr: /assistance/, pt: /suporte/ } as const;
  const ends = {
    en: /credit.*send.*back/s,
    es: /abone.*devuelva|abonemos o devolvamos/s,
    fr: /créditer ou renvoyer/,
    pt: /crédito ou a devolução/,
  } as const;
  test.each(languages)('in %s it is held, and support credits it or sends it back', (language) => {
    for (const id of places) {
      const text = texts[language].find((one) => one.id === id)!.text.replaceAll(/\s+/g, ' ');
      for (const pattern of [held[language], support[language], ends[language]])
        expect([id, text]).toEqual([id, expect.stringMatching(pattern)]);
    }
  });
});
