import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIntl, FormattedMessage, IntlContext, type IntlShape } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { createSiteIntl, usedFormatters } from '#src/i18n/intl.ts';
import { reportIntlError } from '#src/i18n/Messages.tsx';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('intl.ts'))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n');
const formatters = Object.keys(createIntl({ locale: 'en' })).filter(
  (name) => name.startsWith('format') && name !== 'formats' && name !== 'formatters',
);

test('no source calls a formatter of the library that the site does not bring', () => {
  expect(formatters).toContain('formatList');
  const called = formatters.filter((name) => new RegExp(`\\b(?:${name}|${name.replace('format', 'Formatted')})\\b`).test(sources));
  expect(called.toSorted()).toEqual(usedFormatters.toSorted());
  expect(sources).not.toMatch(/\bintl\.\$t\b/);
});

test.each([
  [0, '0 games of 1,234.5'],
  [1, '1 game of 1,234.5'],
] as const)('numbers and plurals are said as the library says them (%s)', (count, expected) => {
  const messages = { games: '{count, plural, one {# game} other {# games}} of {total, number}' };
  const ours = createSiteIntl('en', messages, reportIntlError);
  const theirs = createIntl({ locale: 'en', messages, onError: reportIntlError });
  const all: readonly ((intl: IntlShape) => unknown)[] = [
    (intl) => intl.formatMessage({ id: 'games' }, { count, total: 1234.5 }),
    (intl) => intl.formatNumber(0.25, { style: 'percent' }),
    (intl) => intl.formatDate('2026-03-01T00:00:00Z', { dateStyle: 'long', timeZone: 'UTC' }),
  ];
  expect(all.map((say) => say(ours))).toEqual(all.map((say) => say(theirs)));
  expect(all[0]!(ours)).toBe(expected);
});

test('an element among the words keeps its place, and React has nothing to say against it', () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const intl = createSiteIntl('en', { agree: 'I accept {first} and {second}.' }, reportIntlError);
  const markup = renderToStaticMarkup(
    <IntlContext value={intl}>
      <FormattedMessage id="agree" values={{ first: <a href="/a">these</a>, second: <b>those</b> }} />
    </IntlContext>,
  );
  expect(markup).toBe('I accept <a href="/a">these</a> and <b>those</b>.');
  expect(errors).not.toHaveBeenCalled();
});

test('a text that is missing is said by its name, and reported', () => {
  const report = vi.fn<(error: { readonly code: string }) => void>();
  expect(createSiteIntl('en', {}, report).formatMessage({ id: 'nothing.of-it' })).toBe('nothing.of-it');
  expect(report.mock.calls.map(([{ code }]) => code)).toEqual(['MISSING_TRANSLATION']);
});
