import { createFormatters, createIntlCache, formatDate, formatMessage, formatNumber, type OnErrorFn } from '@formatjs/intl';
import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { Language } from '#openapi/model.ts';
import { defaultLanguage } from '#domain/languages.ts';
import type { Messages } from './messages.ts';

/** The library's formatters that the site calls; a test searches the sources for others. */
export const usedFormatters = ['formatMessage', 'formatNumber', 'formatDate'] as const satisfies readonly (keyof IntlShape)[];

const keyed = (part: ReactNode, index: number) => (isValidElement(part) ? createElement(Fragment, { key: index }, part) : part);

type Message = Parameters<typeof formatMessage>;

/**
 * Built from the library's own functions, like its `createIntl`, but only those that the site calls: lists, ranges, durations, relative times and
 * names of regions would be part of every page.
 */
export function createSiteIntl(locale: Language, messages: Messages, onError: OnErrorFn): IntlShape {
  const config = { locale, messages, onError, formats: {}, defaultFormats: {}, defaultLocale: defaultLanguage };
  const formatters = createFormatters(createIntlCache());
  const say = (descriptor: Message[2], values: Message[3], options: Message[4]) => {
    const formatted = formatMessage(config, formatters, descriptor, values, options);
    // React needs keys for elements among the words.
    return Array.isArray(formatted) ? (formatted as readonly ReactNode[]).map(keyed) : (formatted as string);
  };
  const used: Pick<IntlShape, (typeof usedFormatters)[number]> = {
    formatMessage: say as IntlShape['formatMessage'],
    formatNumber: (value, options) => formatNumber(config, formatters.getNumberFormat, value, options),
    formatDate: (value, options) => formatDate(config, formatters.getDateTimeFormat, value, options),
  };
  const intl: Partial<IntlShape> = { ...config, ...used };
  return intl as IntlShape;
}
