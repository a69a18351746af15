import { readFileSync } from 'node:fs';
import { minimumAge } from '#domain/age.ts';
import { countries } from '#domain/countries.ts';
import { playLimitPeriods } from '#domain/play-limits.ts';
import type { HelpLink, Jurisdiction as Reported, Language } from '#openapi/model.ts';
import { linesOfJson } from './json-lines.ts';
import { type DepositMaximums, identityActs, type Jurisdiction } from './jurisdiction.ts';
import {
  type Fail,
  helpOf,
  lossDayOf,
  maximumsBelowOf,
  maximumsOf,
  oneOf,
  orNone,
  type Path,
  playMinutesOf,
  type Read,
  recordOf,
  registerOf,
  sessionOf,
  shown,
  someOf,
  stakesOf,
  textOf,
  wholeFrom,
} from './readers.ts';

export type { Jurisdiction } from './jurisdiction.ts';

/** The source of a rule, and what of it was not read in a primary text. */
export interface RuleSource {
  readonly source: string;
  readonly unverified: string | null;
}

export interface Jurisdictions {
  readonly default: Jurisdiction;
  /** Countries with an entry, by ISO 3166-1 alpha-2, with the default's rules filled in. */
  readonly countries: ReadonlyMap<string, Jurisdiction>;
  /** Sources of the rules that the file states, by `default` or country. Rules of tests have none. */
  readonly sources?: ReadonlyMap<string, Readonly<Partial<Record<keyof Jurisdiction, RuleSource>>>>;
}

export const jurisdictionOf = ({ default: fallback, countries: entries }: Jurisdictions, country: string | null): Jurisdiction =>
  (country === null ? undefined : entries.get(country)) ?? fallback;

/**
 * Rules for a registration: those of the country of residence, which stands first, but refusal and minimum age are the strictest of all
 * the countries that are known of the player.
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

/** Lists the organisations that help, in one language. */
export const helpIn = (language: Language, { help }: Pick<Jurisdiction, 'help'>): HelpLink[] =>
  help.map(({ about, ...link }) => ({ ...link, about: about[language] }));

/** The rules of a country as the site gets them: the name of the register is for operators only, and limits of losses are in the player's own. */
export function jurisdictionIn(language: Language, jurisdiction: Jurisdiction): Reported {
  const { exclusion_register: _, loss_day_max: _loss, ...rules } = jurisdiction;
  return {
    ...rules,
    slot_stakes_max: [...rules.slot_stakes_max],
    deposit_limit_max_below: [...rules.deposit_limit_max_below],
    identity_before: [...rules.identity_before],
    play_minutes_max: [...rules.play_minutes_max],
    session_required: rules.session_required && { ...rules.session_required, games: [...rules.session_required.games] },
    help: helpIn(language, rules),
  };
}

/** The registers that the rules name, each once. */
export const registersNamed = ({ default: fallback, countries: entries }: Jurisdictions): string[] => [
  ...new Set([fallback, ...entries.values()].flatMap(({ exclusion_register: rule }) => (rule === null ? [] : [rule.name]))),
];

const noMaximums: DepositMaximums = { day: null, week: null, month: null };
/** A required limit without a maximum could be met by any figure. */
const maximumsOfRequired: DepositMaximums = { ...noMaximums, month: '100000' };

/** The rules with a maximum of deposits where a limit is required. */
export function withRequiredMaximum(rules: Jurisdiction): Jurisdiction {
  const isOpenEnded = rules.deposit_limit === 'required' && playLimitPeriods.every((period) => rules.deposit_limit_max[period] === null);
  return isOpenEnded ? { ...rules, deposit_limit_max: maximumsOfRequired } : rules;
}

/** Rules of a platform without a file of jurisdictions, and defaults for fields that a file leaves out. */
const neutral: Jurisdiction = {
  registration: 'open',
  minimum_age: minimumAge,
  reality_check_minutes: null,
  slot_cycle_ms: null,
  round_cycle_ms: null,
  slot_stakes_max: [],
  deposit_limit: 'optional',
  deposit_limit_max: noMaximums,
  deposit_limit_max_below: [],
  loss_day_max: null,
  identity_before: [],
  exclusion_register: null,
  play_minutes_max: [],
  reality_check_pause_minutes: null,
  session_required: null,
  withdrawal_cancelling: 'offered',
  autoplay: 'offered',
  help: [],
};

const [shortestCheck, maxCheck] = [5, 1_440];
const [shortestCycleMs, maxCycleMs] = [100, 60_000];
/** The platform asks nobody of a lower age to confirm theirs. */
const highestAge = 30;
const [minPauseMinutes, maxPauseMinutes] = [1, 60];

const settings = {
  registration: oneOf('open', 'refused'),
  minimum_age: wholeFrom(minimumAge, highestAge),
  reality_check_minutes: orNone(wholeFrom(shortestCheck, maxCheck)),
  slot_cycle_ms: orNone(wholeFrom(shortestCycleMs, maxCycleMs)),
  round_cycle_ms: orNone(wholeFrom(shortestCycleMs, maxCycleMs)),
  slot_stakes_max: stakesOf,
  deposit_limit: oneOf('optional', 'required'),
  deposit_limit_max: maximumsOf,
  deposit_limit_max_below: maximumsBelowOf,
  loss_day_max: orNone(lossDayOf),
  identity_before: someOf(...identityActs),
  exclusion_register: orNone(registerOf),
  play_minutes_max: playMinutesOf,
  reality_check_pause_minutes: orNone(wholeFrom(minPauseMinutes, maxPauseMinutes)),
  session_required: orNone(sessionOf),
  withdrawal_cancelling: oneOf('offered', 'quiet', 'refused'),
  autoplay: oneOf('offered', 'refused'),
  help: helpOf,
} satisfies { readonly [Name in keyof Jurisdiction]: Read<Jurisdiction[Name]> };
const names = Object.keys(settings) as (keyof Jurisdiction)[];

/** Reads an entry: each setting as `{ "is": …, "source": … }` with what nobody has checked as `unverified`; a setting that it leaves out is as in `base`. */
function entryOf(value: unknown, path: Path, fail: Fail, base: Jurisdiction): Jurisdiction {
  const entry = recordOf(value, path, fail, names);
  const entries = names.flatMap((name) => {
    if (!(name in entry)) return [];
    const at = [...path, name];
    const { is, source, unverified } = recordOf(entry[name], at, fail, ['is', 'source', 'unverified']);
    textOf(source, [...at, 'source'], fail);
    if (unverified !== undefined) textOf(unverified, [...at, 'unverified'], fail);
    return [[name, settings[name](is, [...at, 'is'], fail)] as const];
  });
  return withRequiredMaximum({ ...base, ...Object.fromEntries(entries) });
}

type Sourced = Readonly<Record<string, { readonly source: string; readonly unverified?: string }>>;

/** The sources of an entry that `entryOf` has read. */
const sourcesOf = (entry: unknown): Readonly<Partial<Record<keyof Jurisdiction, RuleSource>>> =>
  Object.fromEntries(Object.entries(entry as Sourced).map(([name, { source, unverified = null }]) => [name, { source, unverified }]));

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
  const sources = new Map([['default', given] as const, ...Object.entries(entries)].map(([country, entry]) => [country, sourcesOf(entry)]));
  return { default: fallback, countries: new Map(found), sources };
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
