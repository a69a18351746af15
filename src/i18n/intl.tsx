import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { createContext, createElement, Fragment, memo, type ReactNode, use, useMemo } from 'react';

/** Texts of one language by id, compiled at build time: the parser is not part of the site. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

type Tag = (content: ReactNode) => ReactNode;
type Plain = string | number | undefined;

export interface MessageId {
  readonly id: string;
}

export interface IntlShape {
  readonly locale: string;
  /** The text of an id with its values filled in; the id itself where there is no such text. */
  readonly formatMessage: (message: MessageId, values?: Readonly<Record<string, Plain>>) => string;
  readonly formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** @param value an instant as the contract writes it (RFC 3339), or milliseconds. Shown in the time zone of the browser. */
  readonly formatDate: (value: string | number, options?: Intl.DateTimeFormatOptions) => string;
}

/** Why a text could not be shown. */
export class MessageError extends Error {
  readonly code: 'missing' | 'broken';

  constructor(code: MessageError['code'], text: string, options?: ErrorOptions) {
    super(text, options);
    this.code = code;
  }
}

export type OnMessageError = (error: MessageError) => void;

interface Options {
  readonly locale: string;
  readonly messages: Messages;
  /** Told of each text that is missing or cannot be filled in. By default it goes to the console. */
  readonly onError?: OnMessageError | undefined;
}

/** A formatter costs far more to make than to use. */
function kept<Settings, Formatter>(make: (locale: string, settings?: Settings) => Formatter) {
  const known = new Map<string, Formatter>();
  return (locale: string, settings?: Settings): Formatter => {
    const key = locale + JSON.stringify(settings);
    const formatter = known.get(key) ?? make(locale, settings);
    known.set(key, formatter);
    return formatter;
  };
}

const numbers = kept((locale, settings?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, settings));
const dates = kept((locale, settings?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, settings));
const plurals = kept((locale, settings?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, settings));
const formatters = {
  getNumberFormat: numbers,
  getDateTimeFormat: dates,
  getPluralRules: plurals,
} as unknown as FormatOptions['formatters'];

const toConsole: OnMessageError = (error) => console.error(error);

/** The id stands in for a text that cannot be had. */
function textOf({ locale, messages, onError = toConsole }: Options, id: string, values: object | undefined) {
  const message = messages[id];
  if (message === undefined) {
    onError(new MessageError('missing', `no text for "${id}" in ${locale}`));
    return id;
  }
  try {
    return format<ReactNode>(message, locale, values as never, { formatters });
  } catch (cause) {
    onError(new MessageError('broken', `the text "${id}" in ${locale} cannot be filled in`, { cause }));
    return id;
  }
}

export function createIntl(options: Options): IntlShape {
  const { locale } = options;
  return {
    locale,
    formatMessage: ({ id }, values) => textOf(options, id, values) as string,
    formatNumber: (value, settings) => numbers(locale, settings).format(value),
    formatDate: (value, settings) => dates(locale, settings).format(new Date(value)),
  };
}

interface Context {
  readonly options: Options;
  readonly intl: IntlShape;
}

const IntlContext = createContext<Context | null>(null);

export function IntlProvider({ locale, messages, onError, children }: Options & { readonly children?: ReactNode }) {
  const context = useMemo(() => {
    const options = { locale, messages, onError };
    return { options, intl: createIntl(options) };
  }, [locale, messages, onError]);
  return <IntlContext value={context}>{children}</IntlContext>;
}

function useContextOfIntl(): Context {
  const context = use(IntlContext);
  if (!context) throw new Error('IntlProvider is missing above this component');
  return context;
}

/** The texts given above this component, for a provider that adds to them. */
export const useMessagesAbove = (): Messages | undefined => use(IntlContext)?.options.messages;

/** Texts, numbers and dates in the language of the page. */
export const useIntl = (): IntlShape => useContextOfIntl().intl;

/** Children one by one need no keys: their number and order do not change. */
const joined = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts);

const withJoinedContent = (value: Plain | Tag) =>
  typeof value === 'function' ? (parts: readonly ReactNode[]) => value(joined(parts)) : value;

interface MessageProps extends MessageId {
  /** What stands between a tag's ends is handed to the function of its name. */
  readonly values?: Readonly<Record<string, Plain | Tag>>;
}

/** A text as an element: its tags may become elements too. */
export const FormattedMessage = memo(function FormattedMessage({ id, values }: MessageProps) {
  const { options } = useContextOfIntl();
  const filled = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withJoinedContent(value)]));
  const parts = textOf(options, id, filled);
  return Array.isArray(parts) ? joined(parts) : parts;
});

export const FormattedNumber = ({ value, ...options }: { readonly value: number } & Intl.NumberFormatOptions) =>
  useIntl().formatNumber(value, options);

export const FormattedDate = ({ value, ...options }: { readonly value: string | number } & Intl.DateTimeFormatOptions) =>
  useIntl().formatDate(value, options);
