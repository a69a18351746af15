import { compare, type Decimal } from '#domain/money.ts';
import { playLimitPeriods } from '#domain/play-limits.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import { identityActs, type Jurisdiction } from './jurisdiction.ts';
import { withRequiredMaximum } from './jurisdictions.ts';

/** Rules of a country that operators add to those of the file. */
export type CountryRuleChanges = components['schemas']['CountryRuleChanges'];
export type CountryRuleName = keyof CountryRuleChanges;

const lower = (given: number | null, value: number): number => (given === null ? value : Math.min(given, value));
const higher = (given: number | null, value: number): number => (given === null ? value : Math.max(given, value));
const lowerAmount = (given: Decimal | null, value: Decimal): Decimal => (given !== null && compare(given, value) <= 0 ? given : value);

const maximum =
  (period: 'day' | 'week' | 'month') =>
  ({ deposit_limit_max: max }: Jurisdiction, value: Decimal): Partial<Jurisdiction> => ({
    deposit_limit_max: { ...max, [period]: lowerAmount(max[period], value) },
  });

function withLossMaximum({ loss_day_max: max }: Jurisdiction, amount: Decimal): Partial<Jurisdiction> {
  const bands = max?.bands ?? [{ from_age: 0, amount, currency: 'EUR' }];
  // Bands of the file are in EUR; one in another currency stays, and the lower of both counts.
  const other = bands.some(({ currency }) => currency !== 'EUR') ? bands.map((band) => ({ ...band, amount, currency: 'EUR' })) : [];
  const own = bands.map((band) => (band.currency === 'EUR' ? { ...band, amount: lowerAmount(band.amount, amount) } : band));
  return { loss_day_max: { zone: max?.zone ?? null, bands: [...own, ...other] } };
}

function withPlayMinutes({ play_minutes_max: bands }: Jurisdiction, minutes: number): Partial<Jurisdiction> {
  const given = bands.length === 0 ? [{ from_age: 0, minutes }] : bands;
  return { play_minutes_max: given.map((band) => ({ ...band, minutes: Math.min(band.minutes, minutes) })) };
}

const cancelling = ['offered', 'quiet', 'refused'] as const;

type Apply<Value> = (rules: Jurisdiction, value: Value) => Partial<Jurisdiction>;

/** The stricter of the given rule and a value, for each rule that operators can make stricter. */
const stricterOf: { readonly [Name in CountryRuleName]-?: Apply<NonNullable<CountryRuleChanges[Name]>> } = {
  registration: (_, registration) => ({ registration }),
  minimum_age: ({ minimum_age: given }, value) => ({ minimum_age: higher(given, value) }),
  reality_check_minutes: ({ reality_check_minutes: given }, value) => ({ reality_check_minutes: lower(given, value) }),
  reality_check_pause_minutes: ({ reality_check_pause_minutes: given }, value) => ({ reality_check_pause_minutes: higher(given, value) }),
  slot_cycle_ms: ({ slot_cycle_ms: given }, value) => ({ slot_cycle_ms: higher(given, value) }),
  round_cycle_ms: ({ round_cycle_ms: given }, value) => ({ round_cycle_ms: higher(given, value) }),
  deposit_limit: (_, deposit_limit) => ({ deposit_limit }),
  deposit_day_max: maximum('day'),
  deposit_week_max: maximum('week'),
  deposit_month_max: maximum('month'),
  loss_day_max: withLossMaximum,
  play_minutes_max: withPlayMinutes,
  identity_before: ({ identity_before: given }, value) => ({
    identity_before: identityActs.filter((act) => given.includes(act) || value.includes(act)),
  }),
  withdrawal_cancelling: ({ withdrawal_cancelling: given }, value) => ({
    withdrawal_cancelling: cancelling.indexOf(given) > cancelling.indexOf(value) ? given : value,
  }),
  autoplay: (_, autoplay) => ({ autoplay }),
};

export const countryRuleNames = Object.keys(stricterOf) as readonly CountryRuleName[];

const apply = (rules: Jurisdiction, name: CountryRuleName, value: unknown): Jurisdiction => ({
  ...rules,
  ...(stricterOf[name] as Apply<unknown>)(rules, value),
});

/** The stricter of each rule: the changes never loosen what is given. */
export function stricter(rules: Jurisdiction, changes: CountryRuleChanges): Jurisdiction {
  const named = countryRuleNames.filter((name) => changes[name] !== undefined);
  return withRequiredMaximum(named.reduce((given, name) => apply(given, name, changes[name]), rules));
}

/** The changes that make no rule stricter: they are looser than the rules that are given, or equal. */
export const notStricter = (rules: Jurisdiction, changes: CountryRuleChanges): CountryRuleName[] =>
  countryRuleNames.filter(
    (name) => changes[name] !== undefined && JSON.stringify(apply(rules, name, changes[name])) === JSON.stringify(rules),
  );

const orNone = (value: number | null, unit: string): string => (value === null ? 'none' : `${value} ${unit}`);
const amounts = (bands: readonly { readonly from_age: number; readonly amount: Decimal; readonly currency: string }[]): string =>
  bands.map(({ from_age: age, amount, currency }) => `${amount} ${currency}${age > 0 ? ` from ${age} years` : ''}`).join(', ');

/** The rule as operators read it. */
const texts: { readonly [Name in CountryRuleName]-?: (rules: Jurisdiction) => string } = {
  registration: ({ registration }) => registration,
  minimum_age: ({ minimum_age: age }) => `${age} years`,
  reality_check_minutes: ({ reality_check_minutes: minutes }) => orNone(minutes, 'minutes'),
  reality_check_pause_minutes: ({ reality_check_pause_minutes: minutes }) => orNone(minutes, 'minutes'),
  slot_cycle_ms: ({ slot_cycle_ms: ms }) => orNone(ms, 'ms'),
  round_cycle_ms: ({ round_cycle_ms: ms }) => orNone(ms, 'ms'),
  deposit_limit: ({ deposit_limit }) => deposit_limit,
  deposit_day_max: (rules) => depositMaximum(rules, 'day'),
  deposit_week_max: (rules) => depositMaximum(rules, 'week'),
  deposit_month_max: (rules) => depositMaximum(rules, 'month'),
  loss_day_max: ({ loss_day_max: max }) => (max === null ? 'none' : `${amounts(max.bands)}, days in ${max.zone ?? 'rolling 24 hours'}`),
  play_minutes_max: ({ play_minutes_max: bands }) =>
    bands.map(({ from_age: age, minutes }) => `${minutes} minutes${age > 0 ? ` from ${age} years` : ''}`).join(', ') || 'none',
  identity_before: ({ identity_before: acts }) => acts.join(', ') || 'none',
  withdrawal_cancelling: ({ withdrawal_cancelling }) => withdrawal_cancelling,
  autoplay: ({ autoplay }) => autoplay,
};

function depositMaximum(
  { deposit_limit_max: max, deposit_limit_max_below: below }: Jurisdiction,
  period: (typeof playLimitPeriods)[number],
) {
  const lowered = below.flatMap((band) => (band[period] === null ? [] : [`${band[period]} EUR below ${band.below_age} years`]));
  return [max[period] === null ? 'none' : `${max[period]} EUR`, ...lowered].join(', ');
}

export const ruleText = (name: CountryRuleName, rules: Jurisdiction): string => texts[name](rules);

/** The setting of the file that a rule makes stricter. */
export const settingOf = (name: CountryRuleName): keyof Jurisdiction =>
  name === 'deposit_day_max' || name === 'deposit_week_max' || name === 'deposit_month_max' ? 'deposit_limit_max' : name;
