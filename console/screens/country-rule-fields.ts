import type { CountryRuleRecord } from '../data/types.ts';
import type { Fields } from '../machines/submission.machine.ts';

export type CountryRuleName = CountryRuleRecord['rules'][number]['rule'];
type Changes = CountryRuleRecord['changes'];

/** The kind of the field of each rule: a whole number, an amount in EUR, or one of the values. An empty field leaves the rule as in the file. */
export const ruleFields: Readonly<Record<CountryRuleName, 'number' | 'amount' | readonly string[]>> = {
  registration: ['refused'],
  minimum_age: 'number',
  reality_check_minutes: 'number',
  reality_check_pause_minutes: 'number',
  slot_cycle_ms: 'number',
  round_cycle_ms: 'number',
  deposit_limit: ['required'],
  deposit_day_max: 'amount',
  deposit_week_max: 'amount',
  deposit_month_max: 'amount',
  loss_day_max: 'amount',
  play_minutes_max: 'number',
  identity_before: ['deposit', 'play', 'withdrawal', 'deposit play', 'deposit withdrawal', 'play withdrawal', 'deposit play withdrawal'],
  withdrawal_cancelling: ['quiet', 'refused'],
  autoplay: ['refused'],
};

const names = Object.keys(ruleFields) as readonly CountryRuleName[];

/** The fields of the newest version. */
export const fieldsOf = (changes: Changes): Fields =>
  Object.fromEntries(
    names.map((name) => {
      const value = changes[name];
      return [name, Array.isArray(value) ? value.join(' ') : `${(value as string | number | undefined) ?? ''}`];
    }),
  );

/** The rules that the fields describe. The platform checks them against the contract and the file. */
export const changesFrom = (fields: Fields): Changes =>
  Object.fromEntries(
    names.flatMap((name): [string, string | number | readonly string[]][] => {
      const text = fields[name];
      if (!text) return [];
      if (name === 'identity_before') return [[name, text.split(' ')]];
      return [[name, ruleFields[name] === 'number' ? Number(text) : text]];
    }),
  );
