import { untilNothingIsSent } from '#server/accounts/acknowledgement.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import { fragment } from '#server/db/database.ts';
import { Problem } from '#server/http/problem.ts';
import { type Act, change, effectOf, type ParametersOf, type State } from './act.ts';
import { hasSecondOwner } from './second-owner.ts';

type Parameters = ParametersOf<'setPayoutRule'>;

/** A row of `payout_rules`, read by `payoutRuleColumns`; sums are cents of the euro. */
export interface PayoutRuleRow {
  readonly name: string;
  readonly is_active: boolean;
  readonly min_amount: bigint | null;
  readonly min_day: bigint | null;
  readonly is_new_address: boolean | null;
  readonly is_first: boolean | null;
  readonly is_turnover_missing: boolean | null;
  readonly bonus_within_hours: number | null;
  readonly max_vip_level: number | null;
  readonly min_harm_level: number | null;
  readonly persons: number;
}

/** The columns of `PayoutRuleRow`. */
export const payoutRuleColumns = fragment`
  name, is_active, min_amount_eur_minor as min_amount, min_day_eur_minor as min_day, is_new_address, is_first, is_turnover_missing,
  bonus_within_hours, max_vip_level, min_harm_level, persons`;

const euros = (cents: bigint | null): string | null => (cents === null ? null : fromMinor(cents, 2));
const cents = (amount = '0'): bigint | null => toMinor(amount, 2) || null;

/** A rule with the contract's field names; null for missing conditions. */
export const payoutRuleOf = ({ min_amount: amount, min_day: day, ...rest }: PayoutRuleRow): State => ({
  ...rest,
  min_amount_eur: euros(amount),
  min_day_eur: euros(day),
});

/** The rule after the act, in the order of its fields. */
const after = ({ rule }: Parameters): State => ({
  name: rule.name,
  is_active: rule.is_active,
  min_amount_eur: euros(cents(rule.min_amount_eur)),
  min_day_eur: euros(cents(rule.min_day_eur)),
  is_new_address: rule.is_new_address ?? null,
  is_first: rule.is_first ?? null,
  is_turnover_missing: rule.is_turnover_missing ?? null,
  bonus_within_hours: rule.bonus_within_hours ?? null,
  max_vip_level: rule.max_vip_level ?? null,
  min_harm_level: rule.min_harm_level ?? null,
  persons: rule.persons,
});

/**
 * Whether some withdrawal could need fewer persons than before. Only a new rule that requires persons, or more persons for the same withdrawals, does
 * not loosen.
 */
function isLoosening(parameters: Parameters, state: State): boolean {
  const { persons, ...conditions } = after(parameters);
  if (parameters.rule_id === undefined) return persons === 0;
  const isSame = Object.entries(conditions).every(([name, value]) => name === 'name' || state[name] === value);
  return !isSame || Number(persons) < Number(state['persons']);
}

/** Changes a rule of how many persons approve a withdrawal, or adds one. */
export const setPayoutRule: Act<Parameters> = {
  permission: 'rules.change',
  target: ({ rule_id: id }) => `payout rule ${id ?? 'new'}`,
  state: async ({ db }, { rule_id: id }) => {
    // Sending a withdrawal shares this lock, so a payout is marked as sent before the change or is checked by the new rules.
    await db.sql`select 1 from site_settings for update`;
    const common = { has_second_owner: await hasSecondOwner({ db }) };
    if (id === undefined) return common;
    const row = await db.one<PayoutRuleRow>`select ${payoutRuleColumns} from payout_rules where id = ${id} for update`;
    if (!row) throw new Problem('not_found', 'There is no such rule.');
    return { ...common, ...payoutRuleOf(row) };
  },
  effect: (parameters, state) =>
    effectOf({
      changes: Object.entries(after(parameters))
        .filter(([name, value]) => (state[name] ?? null) !== value)
        .map(([name, value]) => change(name, state[name], value)),
    }),
  minPersons: (parameters, state) => (state['has_second_owner'] === true && isLoosening(parameters, state) ? 2 : 1),
  run: async ({ db }, { rule_id: id, rule }) => {
    const [amount, day] = [cents(rule.min_amount_eur), cents(rule.min_day_eur)];
    const [isNew, isFirst, isMissing] = [rule.is_new_address ?? null, rule.is_first ?? null, rule.is_turnover_missing ?? null];
    const [hours, level, harm] = [rule.bonus_within_hours ?? null, rule.max_vip_level ?? null, rule.min_harm_level ?? null];
    if (id === undefined)
      await db.sql`
        insert into payout_rules (name, is_active, min_amount_eur_minor, min_day_eur_minor, is_new_address, is_first, is_turnover_missing,
          bonus_within_hours, max_vip_level, min_harm_level, persons)
        values (${rule.name}, ${rule.is_active}, ${amount}::bigint, ${day}::bigint, ${isNew}::boolean, ${isFirst}::boolean, ${isMissing}::boolean,
          ${hours}::int, ${level}::int, ${harm}::int, ${rule.persons})`;
    else
      await db.sql`
        update payout_rules set name = ${rule.name}, is_active = ${rule.is_active}, min_amount_eur_minor = ${amount}::bigint,
          min_day_eur_minor = ${day}::bigint, is_new_address = ${isNew}::boolean, is_first = ${isFirst}::boolean,
          is_turnover_missing = ${isMissing}::boolean, bonus_within_hours = ${hours}::int, max_vip_level = ${level}::int,
          min_harm_level = ${harm}::int, persons = ${rule.persons}
        where id = ${id}`;
  },
  after: (platform) => untilNothingIsSent(platform),
};
