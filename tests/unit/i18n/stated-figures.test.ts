import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brokenContactFields, emptyContactMessage } from '#domain/contact.ts';
import { languages } from '#domain/languages.ts';
import { exclusionMonths } from '#domain/play-limits.ts';
import { keepsRule } from '#domain/password-strength.ts';
import { isMobile, isUsername } from '#domain/validation.ts';
import { isDestinationTag } from '#domain/wallet-address.ts';
import { lifeS } from '#server/accounts/tokens.ts';
import { maxPages } from '#server/documents/pdf-pages.ts';
import { largestFile } from '#server/documents/read-bounded.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { figuresIn } from '#tests/support/stated-figures.ts';

/** The lengths from 1 to 40 that a rule accepts, as its shortest and its longest. */
function lengthsTaken(isTaken: (length: number) => boolean): number[] {
  const taken = Array.from({ length: 40 }, (_, index) => index + 1).filter(isTaken);
  return [taken[0]!, taken.at(-1)!];
}
const contactTakes = (field: 'name' | 'telephone' | 'message_body', sign: string) =>
  lengthsTaken((length) => !brokenContactFields({ ...emptyContactMessage, [field]: sign.repeat(length) }).includes(field));

const megabytes = largestFile / 1024 / 1024;
const usernames = lengthsTaken((length) => isUsername('a'.repeat(length)));
const phones = lengthsTaken((length) => isMobile('1'.repeat(length)));

/** The figure that each text states, by the rule that the site and the platform go by. */
const stated: Readonly<Record<string, readonly number[]>> = {
  'account.registration.username_help': usernames,
  phone_invalid: phones,
  'contact.name.invalid': contactTakes('name', 'a').slice(0, 1),
  'contact.telephone.rule': contactTakes('telephone', '1'),
  'contact.message_body.invalid': contactTakes('message_body', 'a').slice(0, 1),
  'ui.password_rule_length': lengthsTaken((length) => keepsRule('length', 'a'.repeat(length))).slice(0, 1),
  'documents.hint': [megabytes],
  'documents.problem.file_pages': [maxPages],
  'documents.problem.file_too_large': [megabytes],
  'dashboard.proof.mobile.lead': [lifeS.verify_sms / 60],
};

describe.each(languages)('[U-23] texts in %s state', (language) => {
  const messages = messagesFor(language);

  test.each(Object.entries(stated))('in %s the figures of the rule', (id, figures) => {
    expect(figuresIn(messages[id]!)).toEqual(figures);
  });

  test('the largest destination tag that is taken', () => {
    const [tag = 0] = figuresIn(messages['cashier.tag.invalid']!);
    expect([isDestinationTag('XRP', `${tag}`), isDestinationTag('XRP', `${tag + 1}`)]).toEqual([true, false]);
  });

  test('each length of an exclusion', () => {
    for (const months of exclusionMonths) {
      if (months === null) continue;
      const [count = 0] = figuresIn(messages[`protection.exclude.${months}`]!);
      expect([months, count]).toEqual([months, months % 12 === 0 ? months / 12 : months]);
    }
  });

  test.each(['own', 'country'])('the hours and days of the %s limits', (whose) => {
    const days = { day: 24, week: 7, month: 30 };
    for (const [period, length] of Object.entries(days)) {
      expect(figuresIn(messages[`cashier.${whose}_limit.${period}`]!)).toEqual([length]);
      expect(figuresIn(messages[`protection.holds.${period}`]!)).toEqual([length]);
    }
  });

  test('in letters how long a link works', () => {
    const letters = JSON.parse(readFileSync(`server/mail/texts/${language}.json`, 'utf8')) as Record<string, string>;
    const inWords: Readonly<Record<string, readonly [days: RegExp, hours: RegExp]>> = {
      en: [/\bseven days\b/, /\bone hour\b/],
      es: [/\bsiete días\b/, /\buna hora\b/],
      fr: [/\bsept jours\b/, /\bune heure\b/],
      pt: [/\bsete dias\b/, /\buma hora\b/],
    };
    const [days, hours] = inWords[language]!;
    expect([letters['verification.body'], lifeS.verify_email]).toEqual([expect.stringMatching(days), 7 * 86_400]);
    expect([letters['reset.body'], lifeS.reset_password]).toEqual([expect.stringMatching(hours), 3_600]);
  });
});
