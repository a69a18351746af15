import type { components } from '#openapi/operators.schema.d.ts';
import { linksOf } from '../accounts/exclusions/links.ts';
import { sha256 } from '../cases/evidence.ts';
import { administerDocuments } from '../documents/admin.ts';
import { activeRules, closeLook, type DocumentRuleRow, type OpenLook, openLookOf, storeLook } from '../documents/looks.ts';
import { record } from '../documents/record.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { recordAction } from '../record/actions.ts';
import type { StaffMember } from './context.ts';
import { missingDocument, ownerOf } from './documents.ts';

type Parts = Pick<Platform, 'config' | 'db' | 'now'>;

const minuteMs = 60_000;
/** A claim ends after this time, so that a document whose operator went home is checked by another one. */
export const claimMs = 30 * minuteMs;
const maxNote = 1000;

interface LockedRow {
  readonly status: string;
  readonly claimed_by: number | null;
  readonly claimed_until: Date | null;
  /** False where the operator of the claim was suspended. */
  readonly is_claimer_active: boolean | null;
}

/** @throws Problem `not_found`, `not_pending`. */
async function lockedRow({ db }: Parts, id: number): Promise<LockedRow> {
  const row = await db.one<LockedRow>`
    select status, claimed_by, claimed_until, (select is_active from staff where staff.id = claimed_by) as is_claimer_active
    from documents where id = ${id} for update`;
  if (!row) throw missingDocument();
  if (row.status !== 'pending') throw new Problem('not_pending', 'This document is still being checked, or was decided already.');
  return row;
}

const claimed = () => new Problem('document_claimed', 'Somebody else has claimed this document.');
const isOfOther = ({ claimed_by: by, claimed_until: until, is_claimer_active: isActive }: LockedRow, now: Date, { id }: StaffMember) =>
  by !== null && by !== id && isActive === true && until !== null && until > now;

/** @throws Problem `second_person_required` for the operator of the first acceptance. */
function requireOther(look: OpenLook | undefined, { id }: StaffMember): void {
  if (look?.first_by === id) throw new Problem('second_person_required', 'You accepted this document. Somebody else has to confirm it.');
}

/**
 * Claims a document for a time, or releases it. A repeated claim begins a new time.
 * @throws Problem `not_found`, `not_pending`, `document_claimed`, `second_person_required`.
 */
export const claimDocument = (parts: Parts, id: number, isClaimed: boolean, staff: StaffMember): Promise<void> =>
  parts.db.transaction(async () => {
    const { db, now } = parts;
    const row = await lockedRow(parts, id);
    const isMine = row.claimed_by === staff.id;
    if (!isClaimed && !isMine) return;
    if (isClaimed) {
      requireOther(await openLookOf(parts, id), staff);
      if (isOfOther(row, now(), staff)) throw claimed();
    }
    const until = isClaimed ? new Date(now().getTime() + claimMs) : null;
    await db.sql`update documents set claimed_by = ${isClaimed ? staff.id : null}::int, claimed_until = ${until}::timestamptz where id = ${id}`;
    const player = await ownerOf(parts, id);
    const after = { player, claimed_by: isClaimed ? staff.id : null, until: until?.toISOString() ?? null };
    await recordAction(parts, {
      actor: staff,
      operation: 'claimDocument',
      object: `document ${id}`,
      before: { claimed_by: row.claimed_by },
      after,
    });
  });

/** @throws Problem `document_claimed`, `document_unclaimed`. A claim whose time has passed counts until somebody else claims. */
function requireOwnClaim(row: LockedRow, now: Date, staff: StaffMember): void {
  if (isOfOther(row, now, staff)) throw claimed();
  if (row.claimed_by !== staff.id) throw new Problem('document_unclaimed', 'Claim the document first.');
}

export interface DocumentDecision {
  readonly decision: 'approve' | 'refuse';
  readonly valid_until?: string;
  readonly message?: components['schemas']['DocumentMessage'];
  readonly reason: string;
}

/** A decision with its day or message. */
interface Checked {
  readonly id: number;
  readonly playerId: number;
  readonly decision: 'approve' | 'refuse';
  readonly how: string;
  readonly reason: string;
  readonly staff: StaffMember;
}

/** @throws Problem 400 for a wrong or missing day or message. */
function howOf({ decision, valid_until: until, message }: DocumentDecision, now: Date): string {
  const how = decision === 'approve' ? until : message;
  if (how === undefined) throw new Problem('invalid_request', 'Give the day until which it is valid, or the reason that the player reads.');
  if (decision === 'approve' && new Date(`${how}T00:00:00Z`) <= now)
    throw new Problem('invalid_request', 'A document that is approved is valid until a later day.');
  return how;
}

/** Carries out a decision, notifies the player, and records it with the first acceptance where there was one. */
async function carryOut(parts: Parts, { id, playerId, decision, how, reason, staff }: Checked, first?: OpenLook): Promise<void> {
  const who = first === undefined ? staff.name : `${first.first_name}, ${staff.name}`;
  const note = `${reason.slice(0, maxNote - who.length - 3)} (${who})`;
  await parts.db.sql`update documents set claimed_by = null, claimed_until = null where id = ${id}`;
  await administerDocuments(parts, playerId, { action: decision, document: id, how, note, isConfirmed: true });
  const firstLook = first && { first_by: first.first_name, first_valid_until: first.valid_until, first_reason: first.reason };
  await recordAction(parts, {
    actor: staff,
    operation: 'decideDocument',
    object: `document ${id}`,
    reason,
    before: { status: 'pending' },
    after: { player: playerId, decision, ...(decision === 'approve' ? { valid_until: how } : { message: how }), ...firstLook },
  });
}

/**
 * Records an acceptance and lets the rules say whether a second person is needed. Until that person has decided, the record has only the hash of the day and the
 * reason, so that nobody confirms by copying.
 * @returns whether it stands alone.
 */
async function isAcceptedAlone(parts: Parts, rules: readonly DocumentRuleRow[], accepted: Checked): Promise<boolean> {
  const { id, playerId, how, reason, staff } = accepted;
  const action = await recordAction(parts, {
    actor: staff,
    operation: 'acceptDocument',
    object: `document ${id}`,
    after: { player: playerId, content_sha256: sha256(JSON.stringify([how, reason])), rules: rules.map(({ kind }) => kind) },
  });
  const isLinked = async () => (await linksOf(parts, playerId)).length > 0;
  const acceptance = { document: id, playerId, staffId: staff.id, validUntil: how, reason, action, isLinked };
  const causes = await storeLook(parts, rules, acceptance);
  if (causes.length === 0) return true;
  await parts.db.sql`update documents set claimed_by = null, claimed_until = null where id = ${id}`;
  await record(parts, { id, playerId }, 'accepted');
  return false;
}

/**
 * Decides as the command does, and notifies the player, unless the rules ask for a second person. Where two persons accept, the earlier day counts.
 * A refusal stands alone.
 * @throws Problem `not_found`, `not_pending`, `document_claimed`, `document_unclaimed`, `second_person_required`, or 400 for a wrong or missing day or message.
 */
export const decideDocument = (parts: Parts, id: number, decided: DocumentDecision, staff: StaffMember): Promise<void> =>
  parts.db.transaction(async () => {
    const { decision, reason } = decided;
    const how = howOf(decided, parts.now());
    const row = await lockedRow(parts, id);
    const look = await openLookOf(parts, id);
    requireOther(look, staff);
    requireOwnClaim(row, parts.now(), staff);
    const checked: Checked = { id, playerId: await ownerOf(parts, id), decision, how, reason, staff };
    if (look) {
      await closeLook(parts, id, { staffId: staff.id, decision });
      const earlier = decision === 'approve' && look.valid_until < how ? look.valid_until : how;
      return carryOut(parts, { ...checked, how: earlier }, look);
    }
    const rules = decision === 'approve' ? await activeRules(parts) : [];
    if (rules.length === 0 || (await isAcceptedAlone(parts, rules, checked))) return carryOut(parts, checked);
  });
