import type { components } from '#openapi/operators.schema.d.ts';
import { nextAfter } from '../db/next-page.ts';
import { administerDocuments } from '../documents/admin.ts';
import { knownOr, knownValues } from '../db/known-values.ts';
import { onWire, type Row } from '../documents/documents.ts';
import { picturesOf } from '../documents/image-pdf.ts';
import { record } from '../documents/record.ts';
import { fileOf } from '../documents/vault.ts';
import { fragment } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { recordAction } from '../record/actions.ts';
import type { StaffMember } from './context.ts';

type Parts = Pick<Platform, 'config' | 'db' | 'now'>;
type WaitingDocument = components['schemas']['WaitingDocument'];
type DocumentRecord = components['schemas']['DocumentRecord'];

const pageSize = 50;
const maxNote = 1000;

interface ListedRow extends Row {
  readonly player_id: number;
  readonly username: string;
}

const columns = fragment`
  documents.id, documents.player_id, username, documents.type, documents.status, file_name, documents.created_at, reason, documents.expires_at`;

function listed(row: ListedRow, now: Date): WaitingDocument {
  const { id, status, created_at: created } = onWire(row, now);
  const type = knownOr(knownValues['documents.type'], row.type, 'other');
  return { id, player_id: row.player_id, username: row.username, type, status, created_at: created };
}

/** Documents that wait for a decision, oldest first. They have an index of their own, so a page costs only what waits. */
export async function listDocuments({ db, now }: Parts, after = 0) {
  const rows = await db.sql<ListedRow>`
    select ${columns} from documents join players on players.id = player_id
    where documents.status = 'pending' and documents.id > ${after} order by documents.id limit ${pageSize + 1}`;
  const page = rows.slice(0, pageSize).map((row) => listed(row, now()));
  return { data: page, next: nextAfter(rows, pageSize, ({ id }) => id) };
}

type RecordRow = ListedRow &
  Pick<DocumentRecord['player'], 'name' | 'email' | 'country'> & {
    readonly decided_at: Date | null;
    readonly player_status: string;
    readonly joined_at: Date;
  };

const missing = () => new Problem('not_found', 'There is no such document. Its player may have deleted or replaced it.');

async function ownerOf({ db }: Parts, id: number): Promise<number> {
  const row = await db.one<{ player_id: number }>`select player_id from documents where id = ${id}`;
  if (!row) throw missing();
  return row.player_id;
}

async function historyOf({ db }: Parts, id: number, playerId: number): Promise<DocumentRecord['history']> {
  const rows = await db.sql<{ what: string; note: string; at: Date }>`
    select what, note, at from document_changes where player_id = ${playerId} and document_id = ${id} order by id desc limit ${pageSize}`;
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** A document with the data that its reviewer compares. The reading is recorded. @throws Problem `not_found`. */
export const documentRecord = (parts: Parts, id: number, staff: StaffMember): Promise<DocumentRecord> =>
  parts.db.transaction(async () => {
    const { db, now } = parts;
    const row = await db.one<RecordRow>`
      select ${columns}, decided_at, name, email, country, players.status as player_status, players.created_at as joined_at
      from documents join players on players.id = player_id where documents.id = ${id}`;
    if (!row) throw missing();
    const others = await db.sql<ListedRow>`
      select ${columns} from documents join players on players.id = player_id
      where player_id = ${row.player_id} and documents.id <> ${id} order by documents.id desc limit ${pageSize}`;
    const history = await historyOf(parts, id, row.player_id);
    await recordAction(parts, { actor: staff, operation: 'getDocument', object: `document ${id}`, after: { player: row.player_id } });
    return {
      ...listed(row, now()),
      file_name: row.file_name,
      reason: row.reason,
      valid_until: row.expires_at?.toISOString() ?? null,
      decided_at: row.decided_at?.toISOString() ?? null,
      player: {
        name: row.name,
        email: row.email,
        country: row.country,
        status: row.player_status,
        created_at: row.joined_at.toISOString(),
      },
      others: others.map((other) => listed(other, now())),
      history,
    };
  });

/** A page as the platform has drawn it. Files are stored as one JPEG or as a PDF of JPEGs. @throws Problem `not_found`. */
export const documentPage = (parts: Parts, id: number, page: number, staff: StaffMember) =>
  parts.db.transaction(async () => {
    const playerId = await ownerOf(parts, id);
    const file = await fileOf(parts, id);
    const pictures = file === null ? [] : file.subarray(0, 5).toString('latin1') === '%PDF-' ? picturesOf(file) : [file];
    const picture = pictures[page - 1];
    if (!picture) throw new Problem('not_found', 'The document has no such page.');
    await record(parts, { id, playerId }, 'shown', `page ${page} (${staff.name})`);
    await recordAction(parts, {
      actor: staff,
      operation: 'getDocumentPage',
      object: `document ${id}`,
      after: { player: playerId, page },
    });
    return { pages: pictures.length, media_type: 'image/jpeg' as const, picture: picture.toString('base64') };
  });

interface Decision {
  readonly decision: 'approve' | 'refuse';
  readonly valid_until?: string;
  readonly message?: components['schemas']['DocumentMessage'];
  readonly reason: string;
}

/** Decides as the command does, and notifies the player. @throws Problem `not_found`, `not_pending`, or 400 for a wrong or missing day or message. */
export const decideDocument = (parts: Parts, id: number, decided: Decision, staff: StaffMember): Promise<void> =>
  parts.db.transaction(async () => {
    const { decision, valid_until: until, message, reason } = decided;
    const how = decision === 'approve' ? until : message;
    if (how === undefined)
      throw new Problem('invalid_request', 'Give the day until which it is valid, or the reason that the player reads.');
    if (decision === 'approve' && new Date(`${how}T00:00:00Z`) <= parts.now())
      throw new Problem('invalid_request', 'A document that is approved is valid until a later day.');
    const playerId = await ownerOf(parts, id);
    const row = await parts.db.one<Pick<Row, 'status'>>`select status from documents where id = ${id} for update`;
    if (row?.status !== 'pending') throw new Problem('not_pending', 'This document is still being checked, or was decided already.');
    const note = `${reason.slice(0, maxNote - staff.name.length - 3)} (${staff.name})`;
    await administerDocuments(parts, playerId, { action: decision, document: id, how, note });
    await recordAction(parts, {
      actor: staff,
      operation: 'decideDocument',
      object: `document ${id}`,
      reason,
      before: { status: row.status },
      after: { player: playerId, decision, ...(decision === 'approve' ? { valid_until: how } : { message: how }) },
    });
  });
