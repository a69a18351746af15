import type { PlayerDocument } from '#openapi/model.ts';
import type { Platform } from '../platform.ts';
import { documentColumns, onWire, type Row } from './documents.ts';
import { activeRules, openLookOf } from './looks.ts';
import { tell } from './notices.ts';
import { record } from './record.ts';
import { fileOf } from './vault.ts';

type Reason = NonNullable<PlayerDocument['reason']>;
const reasons: readonly string[] = ['unreadable', 'incomplete', 'out_of_date', 'name_differs', 'other'] satisfies Reason[];
const isReason = (text: string): text is Reason => reasons.includes(text);

/** An operator's command on a player's documents. */
export interface DocumentsOrder {
  readonly action: 'list' | 'file' | 'approve' | 'refuse';
  readonly document?: number | undefined;
  /** For an approved document its last valid day, as `YYYY-MM-DD`; for a refused one the reason. */
  readonly how?: string | undefined;
  /** Name of the person who decided or looked, and the reason; stored permanently. */
  readonly note?: string | undefined;
  /** Set by the console, which has followed the rules of second looks. */
  readonly isConfirmed?: boolean | undefined;
}
export interface DocumentsReply {
  readonly lines: readonly string[];
  /** Base64. */
  readonly file?: string;
}
/** The parts of the platform that a command needs; it works while the platform is stopped. */
export type DocumentsAdmin = Pick<Platform, 'config' | 'db' | 'now'>;

async function listed({ db, now }: DocumentsAdmin, playerId: number): Promise<string[]> {
  const rows = await db.sql<Row & { media_type: string | null; bytes: number | null }>`
    select ${documentColumns}, media_type, bytes from documents where player_id = ${playerId} order by id`;
  const changes = await db.sql<{ document_id: number; what: string; note: string; at: Date }>`
    select document_id, what, note, at from document_changes where player_id = ${playerId} order by id`;
  return [
    ...rows.map((row) => {
      const { status, expires_at: end } = onWire(row, now());
      const until = end === undefined ? '' : ` until ${end.slice(0, 10)}`;
      const file = row.media_type === null ? 'no file' : `${row.media_type}, ${row.bytes} bytes`;
      return `document ${row.id}: ${row.type}, ${status}${until}${row.reason === null ? '' : ` (${row.reason})`}, ${file}`;
    }),
    ...changes.map(({ document_id, what, note, at }) => `${at.toISOString()} document ${document_id} ${what}${note && `: ${note}`}`),
  ];
}

function readNote({ note = '' }: DocumentsOrder): string {
  if (note.trim() === '' || note.length > 1000) throw new Error('Say who does it, and why, in at most 1000 characters.');
  return note;
}

interface Of {
  readonly id: number;
  readonly playerId: number;
}

/** The file, with a record of who looked at it. */
async function shown(host: DocumentsAdmin, of: Of, order: DocumentsOrder): Promise<DocumentsReply> {
  const note = readNote(order);
  const file = await fileOf(host, of.id);
  if (!file) throw new Error(`Document ${of.id} has no file.`);
  await record(host, of, 'shown', note);
  return { lines: [`document ${of.id}: ${file.length} bytes`], file: file.toString('base64') };
}

function endFrom(text: string | undefined, now: Date): Date {
  const end = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') || Number.isNaN(end.getTime())) throw new Error('Say until when it counts, as 2030-06-01.');
  if (end <= now) throw new Error('It has to count until a day to come.');
  return end;
}

/** A command is given by a typed name, which proves no second person. @throws Error with a sentence for the operator. */
async function requireNoSecondLook(host: DocumentsAdmin, id: number): Promise<void> {
  if ((await openLookOf(host, id)) || (await activeRules(host)).length > 0)
    throw new Error('The rules may ask for a second person. Approve it in the console, or refuse it.');
}

/** @throws Error with a sentence for the operator. */
async function decided(host: DocumentsAdmin, of: Of, order: DocumentsOrder): Promise<string[]> {
  const { db, now } = host;
  const note = readNote(order);
  const row = await db.one<Pick<Row, 'status' | 'type'>>`select status, type from documents where id = ${of.id} for update`;
  if (row?.status === 'checking') throw new Error(`Document ${of.id} is still being checked: see the log for what the program says.`);
  if (row?.status !== 'pending') throw new Error(`Document ${of.id} is ${row?.status ?? 'gone'}, not pending.`);
  if (order.action === 'approve') {
    if (order.isConfirmed !== true) await requireNoSecondLook(host, of.id);
    const end = endFrom(order.how, now());
    await db.sql`update documents set status = 'approved', expires_at = ${end}, decided_at = ${now()} where id = ${of.id}`;
    await record(host, of, 'approved', note);
    await tell(host, of.playerId, { what: 'approved', type: row.type });
    return [`document ${of.id}: approved until ${order.how}; the player is notified`];
  }
  const reason = order.how ?? '';
  if (!isReason(reason)) throw new Error(`Say one of ${reasons.join(', ')}, not ${reason}.`);
  await db.sql`update documents set status = 'refused', reason = ${reason}, decided_at = ${now()} where id = ${of.id}`;
  await record(host, of, 'refused', note);
  await tell(host, of.playerId, { what: 'refused', type: row.type, reason });
  return [`document ${of.id}: refused (${reason}); the player is notified`];
}

/** Carries out an operator's order about one player's documents, completely or not at all. @throws Error with a sentence for the operator. */
export const administerDocuments = (host: DocumentsAdmin, playerId: number, order: DocumentsOrder): Promise<DocumentsReply> =>
  host.db.transaction(async () => {
    if (order.action === 'list') return { lines: await listed(host, playerId) };
    const { document = 0 } = order;
    const id = Number.isInteger(document) ? document : 0;
    const isTheirs = await host.db.one`select 1 from documents where id = ${id} and player_id = ${playerId}`;
    if (!isTheirs) throw new Error(`This player has no document ${order.document ?? ''}.`);
    const of = { id, playerId };
    return order.action === 'file' ? shown(host, of, order) : { lines: await decided(host, of, order) };
  });
