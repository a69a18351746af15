import { fromMinor } from '#domain/money.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import { jurisdictionsNow } from '../jurisdictions/current.ts';
import type { Jurisdiction, Jurisdictions } from '../jurisdictions/jurisdictions.ts';
import type { Platform } from '../platform.ts';
import { listDocumentRules } from './acts/document-rules.ts';
import { receiptRuleKinds } from '../payments/receipt-rules.ts';
import { type PayoutRuleRow, payoutRuleColumns, payoutRuleOf } from './acts/payout-rules.ts';

type Rules = components['schemas']['Rules'];

type CountryRules = Rules['countries'][number];

const countryRulesOf = (country: string | null, rules: Jurisdiction): CountryRules => ({
  country,
  registration: rules.registration,
  minimum_age: rules.minimum_age,
  deposit_limit: rules.deposit_limit,
  deposit_limit_max: { ...rules.deposit_limit_max },
  identity_before: [...rules.identity_before],
  exclusion_register: rules.exclusion_register?.name ?? null,
  reality_check_minutes: rules.reality_check_minutes,
  is_session_required: rules.session_required !== null,
  autoplay: rules.autoplay,
  withdrawal_cancelling: rules.withdrawal_cancelling,
});

/** The rules by country; the rules of all other countries come first. */
const countriesOf = ({ default: fallback, countries }: Jurisdictions): CountryRules[] => [
  countryRulesOf(null, fallback),
  ...[...countries].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([country, rules]) => countryRulesOf(country, rules)),
];

interface ReceiptRow extends Omit<Rules['receipts'][number], 'below_eur' | 'set_at'> {
  readonly below: bigint | null;
  readonly set_at: Date;
}

/** The versions in force of the rules that credit small held receipts, one for each kind. */
async function receiptRulesOf({ db }: Pick<Platform, 'db'>): Promise<Rules['receipts']> {
  const rows = await db.sql<ReceiptRow>`
    select distinct on (kind) kind, version, below_eur_minor as below, receipt_rules.reason, set_at, name as approved_by
    from receipt_rules join staff_proposals on staff_proposals.id = proposal_id left join staff on staff.id = decided_by
    order by kind, version desc`;
  return receiptRuleKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) return { kind, version: 0, below_eur: null, reason: '', set_at: null, approved_by: null };
    const { below, set_at: at, ...rest } = row;
    return { ...rest, below_eur: below === null ? null : fromMinor(below), set_at: at.toISOString() };
  });
}

/** The rules of how many persons approve a payout, a correction and each other act, when a case is due, and what holds for players by country. */
export async function rulesOf(platform: Pick<Platform, 'config' | 'db' | 'now'>): Promise<Rules> {
  const { db } = platform;
  const payouts = await db.sql<
    PayoutRuleRow & { id: number }
  >`select id, ${payoutRuleColumns} from payout_rules order by is_active desc, persons desc, id`;
  const corrections = await db.sql<{ kind: Rules['corrections'][number]['kind']; minor: bigint }>`
    select kind, two_persons_from_minor as minor from adjustment_rules order by kind`;
  const acts = await db.sql<Rules['acts'][number]>`select operation, persons from approval_rules order by operation`;
  const cases = await db.sql<Rules['cases'][number]>`select kind, due_hours from case_rules order by kind`;
  return {
    payouts: payouts.map(({ id, ...row }) => ({ id, rule: given(payoutRuleOf(row)) as unknown as Rules['payouts'][number]['rule'] })),
    receipts: await receiptRulesOf({ db }),
    corrections: corrections.map(({ kind, minor }) => ({ kind, two_persons_from: fromMinor(minor) })),
    cases,
    documents: await listDocumentRules(db),
    acts,
    countries: countriesOf(await jurisdictionsNow(platform)),
  };
}

/** The fields with a value: conditions that a rule does not have are left out. */
const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
