import { currencies } from '#domain/currencies.ts';
import { languages } from '#domain/languages.ts';
import type { Decimal } from '#domain/money.ts';
import { playLimitPeriods } from '#domain/play-limits.ts';
import { knownValues } from '../db/known-values.ts';
import type {
  DepositMaximums,
  DepositMaximumsBelow,
  Help,
  LossDayMaximum,
  PlayMinutesMaximum,
  RegisterRule,
  SessionRule,
  StakeMaximum,
} from './jurisdiction.ts';

export type Path = readonly (string | number)[];
export type Fail = (path: Path, message: string) => Error;
export type Read<T> = (value: unknown, path: Path, fail: Fail) => T;

const maxTextLength = 300;
const maxHelp = 10;

export const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

export function recordOf(value: unknown, path: Path, fail: Fail, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fail(path, `is no object: ${shown(value)}`);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) throw fail([...path, unknown], `is none of ${names.join(', ')}`);
  return value as Readonly<Record<string, unknown>>;
}

export function textOf(value: unknown, path: Path, fail: Fail): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > maxTextLength)
    throw fail(path, `is no text of 1 to ${maxTextLength} characters: ${shown(value)}`);
  return value;
}

export const oneOf =
  <T extends string>(...words: readonly T[]): Read<T> =>
  (value, path, fail) => {
    const word = words.find((each) => each === value);
    if (word === undefined) throw fail(path, `is none of ${words.join(', ')}: ${shown(value)}`);
    return word;
  };

export const wholeFrom =
  (least: number, most: number): Read<number> =>
  (value, path, fail) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
      throw fail(path, `is no whole number from ${least} to ${most}: ${shown(value)}`);
    return value as number;
  };

export const orNone =
  <T>(read: Read<T>): Read<T | null> =>
  (value, path, fail) =>
    value === null ? null : read(value, path, fail);

function urlOf(value: unknown, path: Path, fail: Fail): string {
  const text = textOf(value, path, fail);
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') throw fail(path, `is no https address: ${shown(value)}`);
  return text;
}

function phoneOf(value: unknown, path: Path, fail: Fail): string {
  if (typeof value !== 'string' || !/^\+?\d[\d ]{2,24}$/.test(value))
    throw fail(path, `is no phone number, as "+44 800 1234": ${shown(value)}`);
  return value;
}

export const helpOf: Read<readonly Help[]> = (value, path, fail) => {
  if (!Array.isArray(value) || value.length > maxHelp) throw fail(path, `is no list of at most ${maxHelp}: ${shown(value)}`);
  return value.map((each: unknown, index) => {
    const at = [...path, index];
    const { name, url, phone, about } = recordOf(each, at, fail, ['name', 'url', 'phone', 'about']);
    const texts = recordOf(about, [...at, 'about'], fail, languages);
    const inLanguage = (language: (typeof languages)[number]) => textOf(texts[language], [...at, 'about', language], fail);
    return {
      name: textOf(name, [...at, 'name'], fail),
      url: urlOf(url, [...at, 'url'], fail),
      phone: orNone(phoneOf)(phone ?? null, [...at, 'phone'], fail),
      about: { en: inLanguage('en'), es: inLanguage('es'), fr: inLanguage('fr'), pt: inLanguage('pt') },
    };
  });
};

const maxBands = 10;
const maxAge = 120;

export const maximumOf = (amount: unknown, path: Path, fail: Fail): Decimal | null => {
  if (amount === undefined || amount === null) return null;
  if (typeof amount !== 'string' || !/^[1-9]\d{0,11}(?:\.\d{1,2})?$/.test(amount))
    throw fail(path, `is no amount in EUR, as "1000" or "999.50": ${shown(amount)}`);
  return amount;
};

const maximumsIn = (given: Readonly<Record<string, unknown>>, path: Path, fail: Fail): DepositMaximums => ({
  day: maximumOf(given['day'], [...path, 'day'], fail),
  week: maximumOf(given['week'], [...path, 'week'], fail),
  month: maximumOf(given['month'], [...path, 'month'], fail),
});

export const maximumsOf: Read<DepositMaximums> = (value, path, fail) =>
  maximumsIn(recordOf(value, path, fail, playLimitPeriods), path, fail);

/** A list of at most ten, one for each band of ages. */
const bandsOf =
  <T>(read: (value: unknown, path: Path, fail: Fail) => T): Read<readonly T[]> =>
  (value, path, fail) => {
    if (!Array.isArray(value) || value.length > maxBands) throw fail(path, `is no list of at most ${maxBands}: ${shown(value)}`);
    return value.map((each: unknown, index) => read(each, [...path, index], fail));
  };

export const maximumsBelowOf = bandsOf<DepositMaximumsBelow>((value, path, fail) => {
  const given = recordOf(value, path, fail, ['below_age', ...playLimitPeriods]);
  return { below_age: wholeFrom(1, maxAge)(given['below_age'], [...path, 'below_age'], fail), ...maximumsIn(given, path, fail) };
});

const [minPlayMinutes, maxPlayMinutes] = [5, 1_440];
export const playMinutesOf = bandsOf<PlayMinutesMaximum>((value, path, fail) => {
  const { from_age, minutes } = recordOf(value, path, fail, ['from_age', 'minutes']);
  return {
    from_age: wholeFrom(0, maxAge)(from_age, [...path, 'from_age'], fail),
    minutes: wholeFrom(minPlayMinutes, maxPlayMinutes)(minutes, [...path, 'minutes'], fail),
  };
});

export const stakesOf = bandsOf<StakeMaximum>((value, path, fail) => {
  const { from_age, amount, currency } = recordOf(value, path, fail, ['from_age', 'amount', 'currency']);
  if (typeof amount !== 'string' || !/^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/.test(amount) || Number(amount) === 0)
    throw fail([...path, 'amount'], `is no amount, as "5" or "0.50": ${shown(amount)}`);
  const code = currencies.find((each) => each.code === currency)?.code;
  if (code === undefined) throw fail([...path, 'currency'], `is no currency of the platform: ${shown(currency)}`);
  return { from_age: wholeFrom(0, maxAge)(from_age, [...path, 'from_age'], fail), amount, currency: code };
});

function zoneOf(value: unknown, path: Path, fail: Fail): string {
  const zone = textOf(value, path, fail);
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw fail(path, `is no time zone, as "Europe/Rome": ${shown(value)}`);
  }
}

export const lossDayOf: Read<LossDayMaximum> = (value, path, fail) => {
  const { zone, bands } = recordOf(value, path, fail, ['zone', 'bands']);
  const read = stakesOf(bands, [...path, 'bands'], fail);
  if (read.length === 0) throw fail([...path, 'bands'], 'names no amount');
  return { zone: zoneOf(zone, [...path, 'zone'], fail), bands: read };
};

/** Several of the words, each once. */
export const someOf =
  <T extends string>(...words: readonly T[]): Read<readonly T[]> =>
  (value, path, fail) => {
    const found = words.filter((word) => Array.isArray(value) && value.includes(word));
    if (!Array.isArray(value) || value.length !== found.length)
      throw fail(path, `is no list of ${words.join(', ')}, each once: ${shown(value)}`);
    return found;
  };

const maxSessionWaitMinutes = 1_440;
export const sessionOf: Read<SessionRule> = (value, path, fail) => {
  const { games, spend, pause_minutes, warn_minutes } = recordOf(value, path, fail, ['games', 'spend', 'pause_minutes', 'warn_minutes']);
  const [first, ...others] = someOf(...knownValues['games.type'])(games, [...path, 'games'], fail);
  if (first === undefined) throw fail([...path, 'games'], 'names no type of games');
  return {
    games: [first, ...others],
    spend: oneOf('required', 'none')(spend, [...path, 'spend'], fail),
    pause_minutes: wholeFrom(0, maxSessionWaitMinutes)(pause_minutes, [...path, 'pause_minutes'], fail),
    warn_minutes: wholeFrom(0, maxSessionWaitMinutes)(warn_minutes, [...path, 'warn_minutes'], fail),
  };
};

/** No answer counts for longer than two weeks. */
const [minTtlMinutes, maxTtlMinutes] = [1, 20_160];
export const registerOf: Read<RegisterRule> = (value, path, fail) => {
  const { name, ttl_minutes, unanswered } = recordOf(value, path, fail, ['name', 'ttl_minutes', 'unanswered']);
  return {
    name: textOf(name, [...path, 'name'], fail),
    ttl_minutes: wholeFrom(minTtlMinutes, maxTtlMinutes)(ttl_minutes, [...path, 'ttl_minutes'], fail),
    unanswered: oneOf('refuse', 'proceed')(unanswered, [...path, 'unanswered'], fail),
  };
};
