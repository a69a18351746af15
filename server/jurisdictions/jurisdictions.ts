import { readFileSync } from 'node:fs';
import { minimumAge } from '#domain/age.ts';
import { countries } from '#domain/countries.ts';
import { currencies } from '#domain/currencies.ts';
import { languages } from '#domain/languages.ts';
import type { Decimal } from '#domain/money.ts';
import { type PlayLimitPeriod, playLimitPeriods } from '#domain/play-limits.ts';
import type { HelpLink, Jurisdiction as Told, Language } from '#openapi/model.ts';
import { linesOfJson } from './json-lines.ts';

/** Who helps, in each of the site's languages. */
interface Help extends Pick<HelpLink, 'name' | 'url' | 'phone'> {
  readonly about: Readonly<Record<Language, string>>;
}

/** Decimal EUR. */
export type DepositMaximums = Readonly<Record<PlayLimitPeriod, Decimal | null>>;

/** The highest stake of a round of slots from an age on. */
export interface StakeMaximum {
  readonly from_age: number;
  readonly amount: Decimal;
  readonly currency: string;
}

/** What holds for the players of a country. */
export interface Jurisdiction {
  readonly registration: 'open' | 'refused';
  /** Years that somebody must have lived to register. */
  readonly minimum_age: number;
  /** The longest interval of the reality check; null leaves it to the player. */
  readonly reality_check_minutes: number | null;
  /** Least time between the starts of two rounds of slots; null is none. */
  readonly slot_cycle_ms: number | null;
  /** Least time between the starts of two rounds of other games; null is none. */
  readonly round_cycle_ms: number | null;
  /** By age; the lowest of them for players whose age is not known. Empty is no maximum. */
  readonly slot_stakes_max: readonly StakeMaximum[];
  /** `required` takes no deposit without a limit of deposits that the player has set. */
  readonly deposit_limit: 'optional' | 'required';
  /** The highest limit of deposits that can be set, and what is taken at most, in EUR by period; null is no maximum. */
  readonly deposit_limit_max: DepositMaximums;
  /** `quiet` has the pages offer it nowhere in front; it stays possible. `refused` takes no wish to cancel a withdrawal. */
  readonly withdrawal_cancelling: 'offered' | 'quiet' | 'refused';
  /** Who helps with gambling that has become too much. */
  readonly help: readonly Help[];
}

export interface Jurisdictions {
  readonly default: Jurisdiction;
  /** Of countries that have an entry, by ISO 3166-1 alpha-2, with what they take from the default. */
  readonly countries: ReadonlyMap<string, Jurisdiction>;
}

export const jurisdictionOf = ({ default: fallback, countries: entries }: Jurisdictions, country: string | null): Jurisdiction =>
  (country === null ? undefined : entries.get(country)) ?? fallback;

/**
 * What a registration meets: of the country that somebody lives in and of those that are known besides, the strictest of whether there is one and
 * from which age on. The rest is of the first.
 */
export function jurisdictionMet(jurisdictions: Jurisdictions, countries: readonly [string | null, ...(string | null)[]]): Jurisdiction {
  const [first, ...others] = countries;
  const base = jurisdictionOf(jurisdictions, first);
  const met = [base, ...others.filter((country) => country !== null).map((country) => jurisdictionOf(jurisdictions, country))];
  return {
    ...base,
    registration: met.some(({ registration }) => registration === 'refused') ? 'refused' : 'open',
    minimum_age: Math.max(...met.map(({ minimum_age }) => minimum_age)),
  };
}

/** Who helps, in one language. */
export const helpIn = (language: Language, { help }: Jurisdiction): HelpLink[] =>
  help.map(({ about, ...link }) => ({ ...link, about: about[language] }));

export const jurisdictionIn = (language: Language, jurisdiction: Jurisdiction): Told => ({
  ...jurisdiction,
  slot_stakes_max: [...jurisdiction.slot_stakes_max],
  help: helpIn(language, jurisdiction),
});

const noMaximums: DepositMaximums = { day: null, week: null, month: null };
/** A required limit without a maximum could be met by any figure. */
const maximumsOfRequired: DepositMaximums = { ...noMaximums, month: '100000' };

/** What nothing is said of: as the platform is without a file. */
const neutral: Jurisdiction = {
  registration: 'open',
  minimum_age: minimumAge,
  reality_check_minutes: null,
  slot_cycle_ms: null,
  round_cycle_ms: null,
  slot_stakes_max: [],
  deposit_limit: 'optional',
  deposit_limit_max: noMaximums,
  withdrawal_cancelling: 'offered',
  help: [],
};

type Path = readonly (string | number)[];
type Fail = (path: Path, message: string) => Error;
type Read<T> = (value: unknown, path: Path, fail: Fail) => T;

const longestText = 300;
const mostHelp = 10;

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

function recordOf(value: unknown, path: Path, fail: Fail, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fail(path, `is no object: ${shown(value)}`);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) throw fail([...path, unknown], `is none of ${names.join(', ')}`);
  return value as Readonly<Record<string, unknown>>;
}

function textOf(value: unknown, path: Path, fail: Fail): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > longestText)
    throw fail(path, `is no text of 1 to ${longestText} characters: ${shown(value)}`);
  return value;
}

const oneOf =
  <T extends string>(...words: readonly T[]): Read<T> =>
  (value, path, fail) => {
    const word = words.find((each) => each === value);
    if (word === undefined) throw fail(path, `is none of ${words.join(', ')}: ${shown(value)}`);
    return word;
  };

const wholeFrom =
  (least: number, most: number): Read<number> =>
  (value, path, fail) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
      throw fail(path, `is no whole number from ${least} to ${most}: ${shown(value)}`);
    return value as number;
  };

const orNone =
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

const helpOf: Read<readonly Help[]> = (value, path, fail) => {
  if (!Array.isArray(value) || value.length > mostHelp) throw fail(path, `is no list of at most ${mostHelp}: ${shown(value)}`);
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

const maximumsOf: Read<DepositMaximums> = (value, path, fail) => {
  const given = recordOf(value, path, fail, playLimitPeriods);
  const of = (period: PlayLimitPeriod): Decimal | null => {
    const amount = given[period] ?? null;
    if (amount !== null && (typeof amount !== 'string' || !/^[1-9]\d{0,11}(?:\.\d{1,2})?$/.test(amount)))
      throw fail([...path, period], `is no amount in EUR, as "1000" or "999.50": ${shown(amount)}`);
    return amount;
  };
  return { day: of('day'), week: of('week'), month: of('month') };
};

const maxStakeBands = 10;
const stakesOf: Read<readonly StakeMaximum[]> = (value, path, fail) => {
  if (!Array.isArray(value) || value.length > maxStakeBands) throw fail(path, `is no list of at most ${maxStakeBands}: ${shown(value)}`);
  return value.map((each: unknown, index) => {
    const at = [...path, index];
    const { from_age, amount, currency } = recordOf(each, at, fail, ['from_age', 'amount', 'currency']);
    if (typeof amount !== 'string' || !/^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/.test(amount) || Number(amount) === 0)
      throw fail([...at, 'amount'], `is no amount, as "5" or "0.50": ${shown(amount)}`);
    const code = currencies.find((each) => each.code === currency)?.code;
    if (code === undefined) throw fail([...at, 'currency'], `is no currency of the platform: ${shown(currency)}`);
    return { from_age: wholeFrom(0, maxAge)(from_age, [...at, 'from_age'], fail), amount, currency: code };
  });
};
const maxAge = 120;

const [shortestCheck, longestCheck] = [5, 1_440];
const [shortestCycleMs, longestCycleMs] = [100, 60_000];
/** The platform asks nobody of a lower age to confirm theirs. */
const highestAge = 30;

const settings = {
  registration: oneOf('open', 'refused'),
  minimum_age: wholeFrom(minimumAge, highestAge),
  reality_check_minutes: orNone(wholeFrom(shortestCheck, longestCheck)),
  slot_cycle_ms: orNone(wholeFrom(shortestCycleMs, longestCycleMs)),
  round_cycle_ms: orNone(wholeFrom(shortestCycleMs, longestCycleMs)),
  slot_stakes_max: stakesOf,
  deposit_limit: oneOf('optional', 'required'),
  deposit_limit_max: maximumsOf,
  withdrawal_cancelling: oneOf('offered', 'quiet', 'refused'),
  help: helpOf,
} satisfies { readonly [Name in keyof Jurisdiction]: Read<Jurisdiction[Name]> };
const names = Object.keys(settings) as (keyof Jurisdiction)[];

/** What an entry says, each setting as `{ "is": …, "source": … }`; what it leaves out is as in `base`. */
function entryOf(value: unknown, path: Path, fail: Fail, base: Jurisdiction): Jurisdiction {
  const entry = recordOf(value, path, fail, names);
  const said = names.flatMap((name) => {
    if (!(name in entry)) return [];
    const at = [...path, name];
    const { is, source } = recordOf(entry[name], at, fail, ['is', 'source']);
    textOf(source, [...at, 'source'], fail);
    return [[name, settings[name](is, [...at, 'is'], fail)] as const];
  });
  const read: Jurisdiction = { ...base, ...Object.fromEntries(said) };
  const isOpenEnded = read.deposit_limit === 'required' && playLimitPeriods.every((period) => read.deposit_limit_max[period] === null);
  return isOpenEnded ? { ...read, deposit_limit_max: maximumsOfRequired } : read;
}

const isCountry = (code: string): boolean => countries.some((country) => country.code === code);

/** @param text JSON as docs/operating.md describes it. @throws Error with a sentence for the operator that names the line. */
export function jurisdictionsFrom(text: string): Jurisdictions {
  const file = JSON.parse(text) as unknown;
  const { lineOf, repeated } = linesOfJson(text);
  if (repeated) throw new Error(`line ${repeated.line}: ${repeated.path.join('.')} is there twice`);
  const fail: Fail = (path, message) => new Error(`line ${lineOf(path)}: ${path.join('.') || 'the file'} ${message}`);
  if (typeof file !== 'object' || file === null || Array.isArray(file)) throw fail([], `is no object: ${shown(file)}`);
  const { default: given, ...entries } = file as Readonly<Record<string, unknown>>;
  if (given === undefined) throw fail([], 'has no "default", which holds for every country without an entry');
  const fallback = entryOf(given, ['default'], fail, neutral);
  const found = Object.entries(entries).map(([country, entry]) => {
    if (!isCountry(country)) throw fail([country], 'is no country by its two letters, as "DE"');
    return [country, entryOf(entry, [country], fail, fallback)] as const;
  });
  return { default: fallback, countries: new Map(found) };
}

/** The file that comes along. */
const own = new URL('../../registry/jurisdictions.json', import.meta.url);

/** @param path of the file; without one, that of `registry/`. @throws Error with a sentence for the operator. */
export function readJurisdictions(path: string | undefined): Jurisdictions {
  try {
    return jurisdictionsFrom(readFileSync(path || own, 'utf8'));
  } catch (error) {
    const named = path ? `JURISDICTIONS_FILE=${path}` : 'registry/jurisdictions.json';
    throw new Error(`${named} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}
