import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { routes } from '#domain/routes.ts';
import { placeholders } from '#tests/support/placeholders.ts';

const folder = 'src/i18n/messages';
type Area = Record<string, string>;
const read = (language: string, area: string) => JSON.parse(readFileSync(join(folder, language, area), 'utf8')) as Area;
const areas = readdirSync(join(folder, 'en')).filter((name) => name.endsWith('.json'));

test('[I18N-04] every area has a local file in each of the languages', () => {
  for (const language of languages)
    expect(readdirSync(join(folder, language)).toSorted()).toEqual(readdirSync(join(folder, 'en')).toSorted());
  expect(readdirSync(folder).toSorted()).toEqual(languages.toSorted());
});

test('every page has a title, which the shell knows before the page has come', () => {
  const titles = Object.keys(read('en', 'shell.json')).filter((id) => id.startsWith('shell.title.'));
  expect(routes.map(({ name }) => `shell.title.${name}`).filter((id) => !titles.includes(id))).toEqual([]);
});

test('no text is still to be written', () => {
  const unwritten = languages.flatMap((language) =>
    areas.flatMap((area) =>
      Object.entries(read(language, area)).flatMap(([id, text]) => (text.startsWith('TODO') ? `${language} ${id}` : [])),
    ),
  );
  expect(unwritten).toEqual([]);
});

test('no message id stands in two areas', () => {
  const ids = areas.flatMap((area) => Object.keys(read('en', area)));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

describe.each(areas)('%s', (area) => {
  const english = read('en', area);
  test.each(languages.filter((language) => language !== 'en'))('is whole in %s', (language) => {
    const translated = read(language, area);
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [id, text] of Object.entries(english)) {
      expect([id, placeholders(translated[id] ?? '')]).toEqual([id, placeholders(text)]);
      expect([id, translated[id]?.trim() === '']).toEqual([id, text.trim() === '']);
    }
  });
});

test('English says "log in" everywhere but beside "Sign up" in the header', () => {
  const entries = areas.flatMap((area) => Object.entries(read('en', area)));
  expect(entries.filter(([, text]) => /\bsign(ed|ing)? in\b/i.test(text))).toEqual([['shell.sign-in', 'Sign in']]);
});

test('[P-14] no word that depends on the next sound stands before a value, as in "A XRP destination tag"', () => {
  const depends = { en: /\ban? (?:<\w+>)*\{/i, es: /(?:^|\s)[yo] (?:<\w+>)*\{/i, fr: /(?:\b[ldjmnst]|qu)’(?:<\w+>)*\{/i } as const;
  const found = Object.entries(depends).flatMap(([language, pattern]) =>
    areas.flatMap((area) => Object.entries(read(language, area)).filter(([, text]) => pattern.test(text))),
  );
  expect(found).toEqual([]);
});

test.each(languages)(
  '[P-14] [CASH-01] in %s no other button of the cashier reads like the one that withdraws or the one that deposits',
  (language) => {
    const texts = read(language, 'cashier.json');
    const moving = ['cashier.withdraw', 'cashier.deposit'];
    for (const id of moving) {
      expect(texts[id]).toBeTruthy();
      const same = Object.keys(texts).filter(
        (other) => ![...moving, 'cashier.title.deposit'].includes(other) && texts[other] === texts[id],
      );
      expect(same).toEqual([]);
    }
  },
);

test('[P-14] [I18N-04] a word says one thing, and no question or choice supposes that a person is a man', () => {
  const misleads = {
    // The verb is reserved for a player's withdrawal: taking back bonus money needs another one.
    es: /\bretirad[oa]s?\b|\bser afiliado|juega y gana/i,
    fr: /\bsûr\s\?|jouez et gagnez|devenir affilié\b/i,
    // "Retirar" is a player's action with money; "ganhe" promises a win where cashback is meant.
    pt: /\bretirad[oa]s?\b|\bser afiliado|jogue e ganhe|\bfaltam apostar\b/i,
  } as const;
  const found = Object.entries(misleads).flatMap(([language, pattern]) =>
    areas.flatMap((area) => Object.entries(read(language, area)).filter(([, text]) => pattern.test(text))),
  );
  expect(found).toEqual([]);
});
