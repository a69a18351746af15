import type { components } from '#openapi/operators.schema.d.ts';
import { nextAfter } from '../db/next-page.ts';
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

interface ListedRow extends Row {
  readonly player_id: number;
  readonly username: string;
  readonly claimed_by: number | null;
  readonly claimed_until: Date | null;
  /** Null where its operator was suspended. */
  readonly claimer: string | null;
  /** The operator of a first acceptance that waits for a second person. */
  readonly first_by: number | null;
}

const columns = fragment`
  documents.id, documents.player_id, username, documents.type, documents.status, file_name, documents.created_at, documents.reason,
  documents.expires_at, claimed_by, claimed_until, claimers.name as claimer, document_looks.first_by`;

const tables = fragment`
  documents join players on players.id = documents.player_id
    left join staff as claimers on claimers.id = claimed_by and claimers.is_active
    left join document_looks on document_id = documents.id and causes <> '{}' and second_by is null`;

function claimOf({ claimed_by: id, claimer, claimed_until: until }: ListedRow, now: Date, staff: StaffMember): WaitingDocument['claim'] {
  if (claimer === null || until === null || until <= now) return null;
  return { by: claimer, until: until.toISOString(), is_mine: id === staff.id };
}

function listed(row: ListedRow, now: Date, staff: StaffMember): WaitingDocument {
  const { id, status, created_at: created } = onWire(row, now);
  const type = knownOr(knownValues['documents.type'], row.type, 'other');
  const look = row.first_by === null ? 'first' : row.first_by === staff.id ? 'of_colleague' : 'second';
  return {
    id,
    player_id: row.player_id,
    username: row.username,
    type,
    status,
    created_at: created,
    claim: claimOf(row, now, staff),
    look,
  };
}

/** Documents that wait for a decision, oldest first. They have an index of their own, so a page costs only what waits. */
export async function listDocuments({ db, now }: Parts, staff: StaffMember, after = 0) {
  const rows = await db.sql<ListedRow>`
    select ${columns} from ${tables}
    where documents.status = 'pending' and documents.id > ${after} order by documents.id limit ${pageSize + 1}`;
  const page = rows.slice(0, pageSize).map((row) => listed(row, now(), staff));
  return { data: page, next: nextAfter(rows, pageSize, ({ id }) => id) };
}

type RecordRow = ListedRow &
  Pick<DocumentRecord['player'], 'name' | 'email' | 'country'> & {
    readonly decided_at: Date | null;
    readonly player_status: string;
    readonly joined_at: Date;
  };

export const missingDocument = () => new Problem('not_found', 'There is no such document. Its player may have deleted or replaced it.');

export async function ownerOf({ db }: Parts, id: number): Promise<number> {
  const row = await db.one<{ player_id: number }>`select player_id from documents where id = ${id}`;
  if (!row) throw missingDocument();
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
      select ${columns}, decided_at, players.name, email, country, players.status as player_status, players.created_at as joined_at
      from ${tables} where documents.id = ${id}`;
    if (!row) throw missingDocument();
    const others = await db.sql<ListedRow>`
      select ${columns} from ${tables}
      where documents.player_id = ${row.player_id} and documents.id <> ${id} order by documents.id desc limit ${pageSize}`;
    const history = await historyOf(parts, id, row.player_id);
    await recordAction(parts, { actor: staff, operation: 'getDocument', object: `document ${id}`, after: { player: row.player_id } });
    return {
      ...listed(row, now(), staff),
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
      others: others.map((other) => listed(other, now(), staff)),
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
