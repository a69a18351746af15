import { readFileSync } from 'node:fs';
import type { Decimal } from '#domain/money.ts';
import { linesOfJson } from '#server/jurisdictions/json-lines.ts';
import { type Fail, maximumOf, orNone, type Path, type Read, recordOf, textOf, wholeFrom } from '#server/jurisdictions/readers.ts';

/** A number of facts within some days. */
export interface CountRule {
  readonly points: number;
  readonly days: number;
  readonly times: number;
}
/** Facts that last so many minutes each. */
export interface TimeRule extends CountRule {
  readonly minutes: number;
}
/** Deposits within so many minutes of a loss. */
export interface ChaseRule extends TimeRule {
  readonly min_eur: Decimal;
}
/** A sum of some days. */
export interface SumRule {
  readonly points: number;
  readonly days: number;
  readonly min_eur: Decimal;
}
/** A sum of some days in percent of the average of the four weeks before. */
export interface RiseRule extends SumRule {
  readonly percent: number;
}
export interface Ladder {
  readonly message: number;
  readonly acknowledgement: number;
  readonly hold: number;
}

export interface MarkerRules {
  readonly deposits_rising: RiseRule | null;
  readonly deposits_in_an_hour: CountRule | null;
  readonly deposits_after_losses: ChaseRule | null;
  readonly deposits_failed: CountRule | null;
  readonly withdrawals_cancelled: CountRule | null;
  readonly losses_high: SumRule | null;
  readonly stakes_rising: RiseRule | null;
  readonly night_play: TimeRule | null;
  readonly long_sessions: TimeRule | null;
  readonly limits_raised: CountRule | null;
  readonly reported: { readonly points: number } | null;
}
export type Marker = keyof MarkerRules;
/** Computed markers: an operator records the other one. */
export type ComputedMarker = Exclude<Marker, 'reported'>;

export interface HarmRules {
  /** Days for which a marker counts. */
  readonly quiet_days: number;
  /** The points at which each level begins. */
  readonly ladder: Ladder;
  /** Hours of the clock where the player lives. */
  readonly night: { readonly from_hour: number; readonly to_hour: number };
  /** A marker that is null is not looked for. */
  readonly markers: MarkerRules;
}

const minutesPerDay = 1_440;
const fields = {
  points: wholeFrom(1, 100),
  days: wholeFrom(1, 60),
  times: wholeFrom(1, 100),
  minutes: wholeFrom(1, minutesPerDay),
  percent: wholeFrom(101, 10_000),
  min_eur: (value: unknown, path: Path, fail: Fail): Decimal => {
    const amount = maximumOf(value, path, fail);
    if (amount === null) throw fail(path, 'is missing');
    return amount;
  },
};
type Fields = typeof fields;

const ruleOf =
  <Name extends keyof Fields>(...names: readonly Name[]): Read<{ readonly [Each in Name]: ReturnType<Fields[Each]> }> =>
  (value, path, fail) => {
    const given = recordOf(value, path, fail, names);
    return Object.fromEntries(names.map((name) => [name, fields[name](given[name], [...path, name], fail)])) as never;
  };

const ladderOf: Read<Ladder> = (value, path, fail) => {
  const names = ['message', 'acknowledgement', 'hold'] as const;
  const given = recordOf(value, path, fail, names);
  const [message, acknowledgement, hold] = names.map((name) => wholeFrom(1, 1_000)(given[name], [...path, name], fail)) as [
    number,
    number,
    number,
  ];
  if (message >= acknowledgement || acknowledgement >= hold) throw fail(path, 'does not rise from message over acknowledgement to hold');
  return { message, acknowledgement, hold };
};

const nightOf: Read<HarmRules['night']> = (value, path, fail) => {
  const given = recordOf(value, path, fail, ['from_hour', 'to_hour']);
  const from_hour = wholeFrom(0, 23)(given['from_hour'], [...path, 'from_hour'], fail);
  return { from_hour, to_hour: wholeFrom(from_hour + 1, 24)(given['to_hour'], [...path, 'to_hour'], fail) };
};

const markerReaders = {
  deposits_rising: orNone(ruleOf('points', 'days', 'percent', 'min_eur')),
  deposits_in_an_hour: orNone(ruleOf('points', 'days', 'times')),
  deposits_after_losses: orNone(ruleOf('points', 'days', 'times', 'minutes', 'min_eur')),
  deposits_failed: orNone(ruleOf('points', 'days', 'times')),
  withdrawals_cancelled: orNone(ruleOf('points', 'days', 'times')),
  losses_high: orNone(ruleOf('points', 'days', 'min_eur')),
  stakes_rising: orNone(ruleOf('points', 'days', 'percent', 'min_eur')),
  night_play: orNone(ruleOf('points', 'days', 'times', 'minutes')),
  long_sessions: orNone(ruleOf('points', 'days', 'times', 'minutes')),
  limits_raised: orNone(ruleOf('points', 'days', 'times')),
  reported: orNone(ruleOf('points')),
} satisfies { readonly [Name in Marker]: Read<MarkerRules[Name]> };
export const markers = Object.keys(markerReaders) as Marker[];

const readers = { quiet_days: wholeFrom(1, 365), ladder: ladderOf, night: nightOf, ...markerReaders };
const names = Object.keys(readers) as (keyof typeof readers)[];

/** @param text JSON as docs/operating.md describes it. @throws Error with a sentence for the operator that names the line. */
export function harmRulesFrom(text: string): HarmRules {
  const file = JSON.parse(text) as unknown;
  const { lineOf, repeated } = linesOfJson(text);
  if (repeated) throw new Error(`line ${repeated.line}: ${repeated.path.join('.')} is there twice`);
  const fail: Fail = (path, message) => new Error(`line ${lineOf(path)}: ${path.join('.') || 'the file'} ${message}`);
  const given = recordOf(file, [], fail, names);
  const entries = names.map((name) => {
    if (!(name in given)) throw fail([name], 'is missing');
    const { is, source, unverified } = recordOf(given[name], [name], fail, ['is', 'source', 'unverified']);
    textOf(source, [name, 'source'], fail);
    if (unverified !== undefined) textOf(unverified, [name, 'unverified'], fail);
    return [name, readers[name](is, [name, 'is'], fail)] as const;
  });
  const { quiet_days, ladder, night, ...found } = Object.fromEntries(entries) as unknown as Omit<HarmRules, 'markers'> & MarkerRules;
  return { quiet_days, ladder, night, markers: found };
}

/** The default file of the repository. */
const own = new URL('../../../registry/harm.json', import.meta.url);

/** @param path of the file; without one, that of `registry/`. @throws Error with a sentence for the operator. */
export function readHarmRules(path: string | undefined): HarmRules {
  try {
    return harmRulesFrom(readFileSync(path || own, 'utf8'));
  } catch (error) {
    const named = path ? `HARM_RULES_FILE=${path}` : 'registry/harm.json';
    throw new Error(`${named} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}
