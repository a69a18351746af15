// @vitest-environment jsdom
import compile from 'icu-minify/compile';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createIntl,
  FormattedDate,
  FormattedMessage,
  FormattedNumber,
  IntlProvider,
  type MessageError,
  useIntl,
} from '../../src/i18n/intl.tsx';

afterEach(cleanup);

const messages = {
  plain: compile("Don''t panic"),
  named: compile('Minimum deposit amount is {n} {currency}'),
  plural: compile('{total, plural, =0 {nothing} one {# game} other {# games}}'),
  of: compile('{shown, number} of {total, number}'),
  choice: compile('{page, select, reset {8 characters} other {6 characters}}'),
  tags: compile('No account yet? <link>Create <b>one</b></link>, {name}'),
};
const errors: MessageError[] = [];
const intl = (locale = 'en') => createIntl({ locale, messages, onError: (error) => errors.push(error) });
afterEach(() => errors.splice(0));

const shown = (content: ReactNode, locale = 'en') =>
  render(
    <IntlProvider locale={locale} messages={messages} onError={(error) => errors.push(error)}>
      {content}
    </IntlProvider>,
  ).container.innerHTML;

describe('texts', () => {
  test('are filled in', () => {
    const { formatMessage } = intl();
    expect(formatMessage({ id: 'plain' })).toBe("Don't panic");
    expect(formatMessage({ id: 'named' }, { n: '1,234.50', currency: 'EUR' })).toBe('Minimum deposit amount is 1,234.50 EUR');
    expect([0, 1, 1_234].map((total) => formatMessage({ id: 'plural' }, { total }))).toEqual(['nothing', '1 game', '1,234 games']);
    expect(['reset', 'profile'].map((page) => formatMessage({ id: 'choice' }, { page }))).toEqual(['8 characters', '6 characters']);
    expect(errors).toEqual([]);
  });

  test('[I18N-04] have the numbers and the plurals of their language', () => {
    expect(intl('pt').formatMessage({ id: 'of' }, { shown: 1_234, total: 5_000 })).toBe('1.234 of 5.000');
    expect(intl('fr').formatMessage({ id: 'plural' }, { total: 1.5 })).toBe('1,5 game');
    expect(intl('en').formatMessage({ id: 'plural' }, { total: 1.5 })).toBe('1.5 games');
  });

  test('that are missing show as their id, and say so', () => {
    expect(intl().formatMessage({ id: 'some.key' })).toBe('some.key');
    expect(errors.map(({ code, message }) => [code, message])).toEqual([['missing', 'no text for "some.key" in en']]);
  });

  test('that lack a value show as their id, and say so', () => {
    expect(intl().formatMessage({ id: 'named' }, { n: 1 })).toBe('named');
    expect(errors.map(({ code, cause }) => [code, (cause as Error).message])).toEqual([
      ['broken', 'Missing value for argument "currency"'],
    ]);
  });

  test('go to the console where nobody listens', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    createIntl({ locale: 'en', messages }).formatMessage({ id: 'some.key' });
    expect(error.mock.calls.map(([each]) => (each as MessageError).code)).toEqual(['missing']);
    error.mockRestore();
  });
});

describe('elements', () => {
  test('tags of a text become what their function makes of them, one within another', () => {
    const warned = vi.spyOn(console, 'error');
    const values = {
      link: (content: ReactNode) => <a href="/en/sign-up">{content}</a>,
      b: (content: ReactNode) => <b>{content}</b>,
      name: '<i>',
    };
    expect(shown(<FormattedMessage id="tags" values={values} />)).toBe(
      'No account yet? <a href="/en/sign-up">Create <b>one</b></a>, &lt;i&gt;',
    );
    expect(warned.mock.calls).toEqual([]);
  });

  test('numbers and dates', () => {
    expect(shown(<FormattedNumber value={0.125} style="percent" maximumFractionDigits={2} />, 'en')).toBe('12.5%');
    expect(shown(<FormattedDate value="2026-03-01T12:00:00Z" dateStyle="long" timeZone="UTC" />, 'en')).toBe('March 1, 2026');
    expect(intl('fr').formatDate(Date.UTC(2026, 2, 1), { dateStyle: 'short', timeZone: 'UTC' })).toBe('01/03/2026');
    expect(intl('en').formatNumber(1234.5)).toBe('1,234.5');
  });

  test('a component outside of any language is a mistake that says so', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Lost = () => useIntl().locale;
    expect(() => render(<Lost />)).toThrow('IntlProvider is missing above this component');
  });
});
