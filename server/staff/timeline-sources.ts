import type { components } from '#openapi/operators.schema.d.ts';
import { type Fragment, fragment } from '../db/database.ts';
import { seenBy } from './case-records.ts';
import type { Role } from './permissions.ts';

type TimelineEvent = components['schemas']['TimelineEvent'];

/** A kind of events of a player's timeline. */
export interface Source {
  readonly kind: TimelineEvent['kind'];
  /** The table with the condition that an index answers. */
  readonly rows: Fragment;
  readonly at: Fragment;
  /** A text that orders the rows of one time, and names each of them. */
  readonly key: Fragment;
  /** The type, the detail, the subject and the amount, in minor units. */
  readonly columns: Fragment;
}

/** The time of rows with a column of this name. */
export const at = fragment`at`;
export const byId = fragment`lpad(id::text, 19, '0')`;

/** The opening and the closing of each case that a role may see. A reopened case has no closing. */
export const caseSource = (playerId: number, role: Role): Source => ({
  kind: 'case',
  rows: fragment`(
    select id, opened_at as at, 'opened' as what, kind as detail, '0' as step from cases where player_id = ${playerId} and ${seenBy(role)}
    union all
    select id, closed_at, 'closed', outcome, '1' from cases where player_id = ${playerId} and closed_at is not null and ${seenBy(role)}
  ) as steps where true`,
  at,
  key: fragment`lpad(id::text, 19, '0') || '-' || step`,
  columns: fragment`what, detail, id::text, null::bigint`,
});

/** Held receipts that a rule credited, or did not credit because of the player. The subject is the deposit that the coins came to. */
export const ruleSource = (playerId: number): Source => ({
  kind: 'rule',
  rows: fragment`(
    select decisions.receipt_id as id, decisions.decided_at as at, refusal, decisions.kind as receipt_kind, version, deposits.id as deposit, held_minor
    from receipt_rule_decisions as decisions join deposit_receipts on deposit_receipts.id = receipt_id
      join transactions as deposits on deposits.id = deposit_receipts.transaction_id
    where decisions.player_id = ${playerId}
  ) as decided where refusal is distinct from 'above'`,
  at,
  key: byId,
  columns: fragment`coalesce(refusal, 'credited'), receipt_kind || ', ' || version, deposit::text, held_minor`,
});
