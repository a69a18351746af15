import { fromMinor } from '#domain/money.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import type { Platform } from '../platform.ts';
import { type PayoutRuleRow, payoutRuleColumns, payoutRuleOf } from './acts/payout-rules.ts';

type Rules = components['schemas']['Rules'];

/** The rules of how many persons approve a payout, a correction and each other act. */
export async function rulesOf({ db }: Pick<Platform, 'db'>): Promise<Rules> {
  const payouts = await db.sql<
    PayoutRuleRow & { id: number }
  >`select id, ${payoutRuleColumns} from payout_rules order by is_active desc, persons desc, id`;
  const corrections = await db.sql<{ kind: Rules['corrections'][number]['kind']; minor: bigint }>`
    select kind, two_persons_from_minor as minor from adjustment_rules order by kind`;
  const acts = await db.sql<Rules['acts'][number]>`select operation, persons from approval_rules order by operation`;
  return {
    payouts: payouts.map(({ id, ...row }) => ({ id, rule: given(payoutRuleOf(row)) as unknown as Rules['payouts'][number]['rule'] })),
    corrections: corrections.map(({ kind, minor }) => ({ kind, two_persons_from: fromMinor(minor) })),
    acts,
  };
}

/** The fields that have a value: a condition that a rule does not have is left out. */
const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
