import type { operations } from '#openapi/operators.schema.d.ts';
import { addEvent, addLink, type CaseRow, insertCase, type LinkKind, lockedCase, recount } from '../cases/cases.ts';
import { evidencePack, sha256 } from '../cases/evidence.ts';
import { isSilent, type Outcome, sendAnswer } from '../cases/letters.ts';
import type { HandlersOf } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { recordAction } from '../record/actions.ts';
import { asActor } from '../record/watched.ts';
import { caseRecord, listCases, missingCase } from './case-records.ts';
import { type StaffContext, type StaffMember, staffOf } from './context.ts';
import { scopeOf } from './permissions.ts';

type Names =
  | 'listCases'
  | 'openCase'
  | 'getCase'
  | 'claimCase'
  | 'addCaseNote'
  | 'replyToCase'
  | 'linkToCase'
  | 'changeCaseKind'
  | 'closeCase'
  | 'exportCase';
type Kind = CaseRow['kind'];

const done = { done: true } as const;

const requireSeen = ({ role }: StaffMember, kind: Kind): void => {
  if (kind === 'aml_alert' && scopeOf(role, 'cases.alerts') === null) throw missingCase();
};

type OpenBody = operations['openCase']['requestBody']['content']['application/json'];
interface CloseBody {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly key: string;
}

/** The record has the hash of a text, which proves it, and not the text itself, which an erasure removes. */
const hashed = (text: string) => ({ text_sha256: sha256(text) });

interface Act {
  readonly operation: Names;
  readonly reason?: string;
  /** @returns the entry for the record, or null if nothing was changed. */
  readonly work: (row: CaseRow) => Promise<object | null>;
}

/** Does an act on the locked case, and records it in the same transaction. */
const actOn = (platform: Platform, id: number, staff: StaffMember, { operation, reason, work }: Act) =>
  asActor(platform.db, staff, async () => {
    const row = await lockedCase(platform, id);
    requireSeen(staff, row.kind);
    const after = await work(row);
    if (after === null) return done;
    const before = { state: row.state, kind: row.kind, claimed_by: row.claimed_by };
    await recordAction(platform, {
      actor: staff,
      operation,
      object: `case ${id}`,
      ...(reason !== undefined && { reason }),
      before,
      after: { player: row.player_id, ...after },
    });
    return done;
  });

const requireOpen = ({ state }: CaseRow): void => {
  if (state === 'closed') throw new Problem('not_pending', 'This case is closed.');
};
const requireOwn = ({ claimed_by: owner }: CaseRow, staff: StaffMember): void => {
  if (owner !== staff.id) throw new Problem('case_unclaimed', 'Claim the case first.');
};
const isRepeated = async ({ db }: Platform, { id }: CaseRow, key: string): Promise<boolean> =>
  (await db.one`select 1 from case_events where case_id = ${id} and key = ${key}`) !== undefined;

async function openCase(platform: Platform, staff: StaffMember, asked: OpenBody): Promise<{ id: number }> {
  const { kind, player_id: playerId, note, key } = asked;
  const { db } = platform;
  requireSeen(staff, kind);
  return asActor(db, staff, async () => {
    // Two calls of one operator take turns here, so that the second finds the case of the first.
    await db.sql`select 1 from staff where id = ${staff.id} for no key update`;
    const before = await db.one<{ id: number }>`
      select case_id as id from case_events where what = 'opened' and staff_id = ${staff.id} and key = ${key}`;
    if (before) return before;
    if (!(await db.one`select 1 from players where id = ${playerId}`)) throw new Problem('not_found', 'There is no such player.');
    const { id } = await insertCase(platform, kind, playerId);
    await addEvent(platform, id, { what: 'opened', staffId: staff.id, key });
    await addEvent(platform, id, { what: 'note', staffId: staff.id, text: note });
    const after = { player: playerId, kind, ...hashed(note) };
    await recordAction(platform, { actor: staff, operation: 'openCase', object: `case ${id}`, after });
    return { id };
  });
}

const claimAct = (platform: Platform, staff: StaffMember, isClaimed: boolean): Act => ({
  operation: 'claimCase',
  work: async (row) => {
    requireOpen(row);
    const owner = isClaimed ? staff.id : null;
    if (row.claimed_by === owner) return null;
    if (isClaimed && row.claimed_by !== null) throw new Problem('case_claimed', 'Somebody else has claimed this case.');
    await platform.db.sql`update cases set claimed_by = ${owner} where id = ${row.id}`;
    await addEvent(platform, row.id, { what: isClaimed ? 'claimed' : 'released', staffId: staff.id });
    return { claimed_by: owner };
  },
});

const addingNote = (platform: Platform, staff: StaffMember, note: string, key: string): Act => ({
  operation: 'addCaseNote',
  work: async ({ id }) => ((await addEvent(platform, id, { what: 'note', staffId: staff.id, text: note, key })) ? hashed(note) : null),
});

const replyAct = (platform: Platform, staff: StaffMember, text: string, key: string): Act => ({
  operation: 'replyToCase',
  work: async (row) => {
    if (await isRepeated(platform, row, key)) return null;
    requireOpen(row);
    requireOwn(row, staff);
    if (isSilent(row.kind)) throw new Problem('invalid_request', 'The player may not be notified of a case of this kind.');
    await addEvent(platform, row.id, { what: 'reply', staffId: staff.id, text, key });
    if (!(await sendAnswer(platform, row, { what: 'reply', text })))
      throw new Problem('invalid_request', 'There is no address to answer to.');
    await platform.db.sql`update cases set state = 'waiting' where id = ${row.id}`;
    return { state: 'waiting', ...hashed(text) };
  },
});

const linkAct = (platform: Platform, staff: StaffMember, kind: LinkKind, objectId: string): Act => ({
  operation: 'linkToCase',
  work: async (row) => {
    const outcome = await addLink(platform, row, kind, objectId);
    if (outcome === 'unknown') throw new Problem('not_found', 'The player of this case has no such object.');
    if (outcome === 'known') return null;
    await addEvent(platform, row.id, { what: 'linked', staffId: staff.id, text: `${kind} ${objectId}` });
    return { kind, object: objectId };
  },
});

const kindAct = (platform: Platform, staff: StaffMember, kind: Kind, reason: string): Act => ({
  operation: 'changeCaseKind',
  reason,
  work: async (row) => {
    requireSeen(staff, kind);
    requireOpen(row);
    if (row.kind === kind) return null;
    await recount(platform, row.id, kind);
    await addEvent(platform, row.id, { what: 'kind', staffId: staff.id, text: kind });
    return { kind };
  },
});

const closeAct = (platform: Platform, staff: StaffMember, { outcome, reason, key }: CloseBody): Act => ({
  operation: 'closeCase',
  reason,
  work: async (row) => {
    if (await isRepeated(platform, row, key)) return null;
    requireOpen(row);
    requireOwn(row, staff);
    await addEvent(platform, row.id, { what: 'closed', staffId: staff.id, text: `${outcome}: ${reason}`, key });
    await platform.db.sql`update cases set state = 'closed', closed_at = ${platform.now()}, outcome = ${outcome} where id = ${row.id}`;
    const isNotified = !isSilent(row.kind) && (await sendAnswer(platform, row, { what: 'closed', outcome }));
    return { state: 'closed', outcome, is_notified: isNotified };
  },
});

const exportCase = (platform: Platform, id: number, staff: StaffMember, reason: string) =>
  platform.db.transaction(async () => {
    const row = await lockedCase(platform, id);
    requireSeen(staff, row.kind);
    const { archive, manifestSha256 } = await evidencePack(platform, row, staff.name);
    const after = { player: row.player_id, manifest_sha256: manifestSha256 };
    await recordAction(platform, { actor: staff, operation: 'exportCase', object: `case ${id}`, reason, after });
    return { file_name: `${row.reference}.zip`, manifest_sha256: manifestSha256, archive: archive.toString('base64') };
  });

/** Acts on cases move no money, so each is one call; all are done on the locked case and recorded. */
export function caseHandlers(platform: Platform): Pick<HandlersOf<operations, StaffContext>, Names> {
  const act = (id: number, context: StaffContext, make: (staff: StaffMember) => Act) => {
    const staff = staffOf(context);
    return actOn(platform, id, staff, make(staff));
  };
  return {
    listCases: ({ query }, context) => listCases(platform, query, staffOf(context)),
    openCase: ({ body }, context) => openCase(platform, staffOf(context), body),
    getCase: ({ params: { id } }, context) => caseRecord(platform, id, staffOf(context)),
    claimCase: ({ params: { id }, body }, context) => act(id, context, (staff) => claimAct(platform, staff, body.is_claimed)),
    addCaseNote: ({ params: { id }, body }, context) => act(id, context, (staff) => addingNote(platform, staff, body.note, body.key)),
    replyToCase: ({ params: { id }, body }, context) => act(id, context, (staff) => replyAct(platform, staff, body.text, body.key)),
    linkToCase: ({ params: { id }, body }, context) => act(id, context, (staff) => linkAct(platform, staff, body.kind, body.object_id)),
    changeCaseKind: ({ params: { id }, body }, context) => act(id, context, (staff) => kindAct(platform, staff, body.kind, body.reason)),
    exportCase: ({ params: { id }, body }, context) => exportCase(platform, id, staffOf(context), body.reason),
    closeCase: ({ params: { id }, body }, context) => act(id, context, (staff) => closeAct(platform, staff, body)),
  };
}
