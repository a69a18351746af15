import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { minimumAge } from '#domain/age.ts';
import { brokenContactFields, emptyContactMessage } from '#domain/contact.ts';
import { languages } from '#domain/languages.ts';
import { keepsRule } from '#domain/password-strength.ts';
import { exclusionMonths, looserAfterMs, playPeriodMs, playLimitPeriods } from '#domain/play-limits.ts';
import { isMobile, isUsername, passwordChangeFaults } from '#domain/validation.ts';
import { lifeS } from '#server/accounts/tokens.ts';
import { maxPages } from '#server/documents/pdf-pages.ts';
import { largestFile } from '#server/documents/read-bounded.ts';
import { explainedInGames } from '#tests/support/explained-figures.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { textOf } from '#tests/support/stated-figures.ts';
import { figureSet, typedFigures } from '#tests/support/typed-figures.ts';

const root = resolve(import.meta.dirname, '../../..');
const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** The shortest and the longest that a rule accepts. */
function lengthsTaken(isTaken: (length: number) => boolean): number[] {
  const taken = Array.from({ length: 40 }, (_, index) => index + 1).filter(isTaken);
  return [taken[0]!, taken.at(-1)!];
}
const contactTakes = (field: 'name' | 'telephone' | 'message_body', sign: string) =>
  lengthsTaken((length) => !brokenContactFields({ ...emptyContactMessage, [field]: sign.repeat(length) }).includes(field));

const periods = { day: [playPeriodMs.day / hourMs], week: [playPeriodMs.week / dayMs], month: [playPeriodMs.month / dayMs] } as const;
const megabytes = [largestFile / 1024 / 1024];
/** The shortest password that a change accepts. */
const [changedLength = 0] = lengthsTaken((length) => {
  const next = 'a'.repeat(length);
  return passwordChangeFaults({ current: 'old', next, confirmation: next }).next === undefined;
});
const bytesOf = (text: string) => Buffer.byteLength(text);

/** The figures that texts of the site type, by the rule that the site and the platform go by. */
const explained: Readonly<Record<string, readonly number[]>> = {
  'account.registration.username_help': lengthsTaken((length) => isUsername('a'.repeat(length))),
  phone_invalid: lengthsTaken((length) => isMobile('1'.repeat(length))),
  'cashier.tag.missing': [0],
  'cashier.tag.invalid': [2 ** 32 - 1],
  'cashier.memo.too_long': [bytesOf('é'), bytesOf('😀')],
  'cashier.rate': [1],
  'contact.name.invalid': contactTakes('name', 'a').slice(0, 1),
  'contact.telephone.rule': contactTakes('telephone', '1'),
  'contact.message_body.invalid': contactTakes('message_body', 'a').slice(0, 1),
  'dashboard.proof.mobile.lead': [lifeS.verify_sms / 60],
  'documents.hint': megabytes,
  'documents.problem.file_pages': [maxPages],
  'documents.problem.file_too_large': megabytes,
  'ui.password_rule_length': lengthsTaken((length) => keepsRule('length', 'a'.repeat(length))).slice(0, 1),
  psw_regex: [changedLength, lengthsTaken((length) => keepsRule('length', 'a'.repeat(length)))[0]!],
  'privacy.limits.level': [3],
  'privacy.limits.day': periods.day,
  'privacy.limits.month': periods.month,
  'protection.lead': [looserAfterMs / hourMs],
  'protection.before.later': [looserAfterMs / hourMs],
  'protection.country_loss': [playPeriodMs.day / hourMs],
  'protection.amount.needed': [0],
  'play.session.spend_needed': [0],
  'protection.times.time.lead': periods.day,
  'protection.times.time.label': periods.day,
  'protection.times.time.required': periods.day,
  'protection.intervention.offer': periods.week,
  'rows.popular.why': [24],
  'rows.because.why': [30],
  'rows.because.why-volatile': [30],
  'shell.footer.age': [minimumAge],
  ...Object.fromEntries(['deposit', 'loss', 'stake', 'time'].map((kind) => [`statement.limit.${kind}`, periods.day])),
  ...Object.fromEntries(
    playLimitPeriods.flatMap((period) =>
      ['cashier.own_limit', 'cashier.country_limit', 'protection.holds', 'protection.period'].map((id) => [
        `${id}.${period}`,
        periods[period],
      ]),
    ),
  ),
  ...Object.fromEntries(
    exclusionMonths.flatMap((months) =>
      months === null ? [] : [[`protection.exclude.${months}`, [months % 12 === 0 ? months / 12 : months]]],
    ),
  ),
};

/** Numbers in each text that has some. */
const typedIn = (texts: Readonly<Record<string, string>>): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([id, text]) => {
      const figures = typedFigures(text);
      return figures.length === 0 ? [] : [[id, figures]];
    }),
  );
const sorted = (figures: Readonly<Record<string, readonly number[]>>) =>
  Object.fromEntries(Object.entries(figures).map(([id, each]) => [id, figureSet(...each)]));

async function textsOfGames(language: string): Promise<Record<string, string>> {
  const files = globSync(`games/**/messages/${language}.ts`, { cwd: root });
  const found: Record<string, string> = {};
  for (const file of files) {
    const folder = file.replace(/^games\//, '').replace(/\/messages\/.*$/, '');
    const game = folder.startsWith('client') ? folder : folder.replace(/\/client$/, '');
    const module = (await import(resolve(root, file))) as Record<string, Record<string, string>>;
    const texts = Object.values(module).find((value) => typeof value === 'object')!;
    for (const [id, text] of Object.entries(texts)) found[`${game} ${id}`] = text;
  }
  return found;
}

describe.each(languages)('[U-23] each figure that is typed into a text comes from a rule, in %s', (language) => {
  test('on the site, and nothing else is typed there', () => {
    expect(typedIn(messagesFor(language))).toEqual(sorted(explained));
  });

  test('in games', async () => {
    const typed = typedIn(await textsOfGames(language));
    const expected = sorted(explainedInGames);
    // A language may use words where another one uses digits.
    for (const id of Object.keys(expected)) if (!(id in typed)) delete expected[id];
    expect(typed).toEqual(expected);
  });

  test('in letters', () => {
    const letters = JSON.parse(readFileSync(resolve(root, `server/mail/texts/${language}.json`), 'utf8')) as Record<string, string>;
    expect(typedIn(letters)).toEqual({ 'harm.figures': periods.month });
  });

  test('in pages of help', () => {
    const pages = globSync(`sandbox/texts/${language}/*.html`, { cwd: root });
    const typed = Object.fromEntries(
      pages.map((page) => [
        basename(page, '.html'),
        typedFigures(
          textOf(
            readFileSync(resolve(root, page), 'utf8')
              // The numbers of sections, and telephone numbers of helplines.
              .replaceAll(/<h2>\d+\. /g, '<h2>')
              .replaceAll(/\b(?:\d{2,4}[ .-]){2,}\d{2,4}\b|\b0\d{3} \d{4} \d{3}\b|\b(?:188|1414)\b/g, ''),
          ),
        ),
      ]),
    );
    expect(typed).toEqual({ questions: [100], termsandconditions: [], privacypolicy: [] });
  });
});

test('[U-23] every explained figure of a game is typed in some language', async () => {
  const typed = new Set<string>();
  for (const language of languages) for (const id of Object.keys(typedIn(await textsOfGames(language)))) typed.add(id);
  expect(Object.keys(explainedInGames).filter((id) => !typed.has(id))).toEqual([]);
});

test('[U-23] what counts as typed', () => {
  expect(typedFigures('pays 36×, 1,95 × or 98.76%')).toEqual([1.95, 36, 98.76]);
  expect(typedFigures('{count, plural, =0 {none} one {# of 3} other {# of 1,296}}')).toEqual([3, 1_296]);
  expect(typedFigures('{percent}% by HMAC-SHA-256')).toEqual([]);
});
