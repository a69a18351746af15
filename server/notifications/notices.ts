import { required } from '#domain/required.ts';
import type { Notice, NoticeCount, NoticeFacts, NoticeKind, NoticesRead } from '#openapi/model.ts';
import { noticesPerPage } from '#domain/notices.ts';
import { type Database, fragment } from '../db/database.ts';
import { knownOr, knownValues } from '../db/known-values.ts';
import { type Explorers, explorerLink } from '../explorers.ts';
import { withBonuses } from './bonuses.ts';

interface Row {
  id: number;
  kind: NoticeKind;
  created_at: Date;
  is_read: boolean;
  subject: string | null;
  body: string | null;
  transaction_id: string | null;
  facts: NoticeFacts | null;
}

function noticeOf(row: Row, explorers: Explorers): Notice {
  const { id, kind, subject, body, transaction_id, facts } = row;
  const explorer_url = explorerLink(explorers, facts?.network, facts?.tx_hash);
  return {
    id,
    kind: knownOr(knownValues['notifications.kind'], kind, 'other'),
    created_at: row.created_at.toISOString(),
    is_read: row.is_read,
    ...(subject !== null && { subject }),
    ...(body !== null && { body }),
    ...(transaction_id !== null && { transaction_id }),
    ...(facts !== null && { facts }),
    ...(explorer_url !== undefined && { explorer_url }),
  };
}

interface NoticePage {
  readonly notices: Notice[];
  /** Whether there are older ones. */
  readonly hasOlder: boolean;
}

/** Newest first. @param before id of a notice: only older ones. */
export async function listNotices(db: Database, explorers: Explorers, playerId: number, before?: number): Promise<NoticePage> {
  const older = before === undefined ? fragment`true` : fragment`id < ${before}::bigint`;
  const rows = await db.sql<Row>`
    select id, kind, created_at, read_at is not null as is_read, subject, body, transaction_id, facts
    from notifications where player_id = ${playerId} and ${older} order by id desc limit ${noticesPerPage + 1}`;
  const listed = await withBonuses(db, rows.slice(0, noticesPerPage));
  return { notices: listed.map((row) => noticeOf(row, explorers)), hasOlder: rows.length > noticesPerPage };
}

/** Returns the unread and newest notices of these players, by player id. */
export async function noticeCounts(db: Database, playerIds: readonly number[]): Promise<ReadonlyMap<number, NoticeCount>> {
  const rows = await db.sql<NoticeCount & { player_id: number }>`
    select player_id, (select count(*)::int from notifications where player_id = asked.player_id and read_at is null) as unread,
      (select coalesce(max(id), 0) from notifications where player_id = asked.player_id) as newest
    from unnest(${playerIds}::int[]) as asked (player_id)`;
  return new Map(rows.map(({ player_id, unread, newest }) => [player_id, { unread, newest }]));
}

/** @param seen ids of the oldest and the newest notice that were shown. @returns the number of unread ones. */
export async function readNotices(db: Database, playerId: number, { from = 0, up_to: upTo }: NoticesRead, now: Date): Promise<NoticeCount> {
  await db.sql`
    update notifications set read_at = ${now}
    where player_id = ${playerId} and id between ${from}::bigint and ${upTo}::bigint and read_at is null`;
  return required((await noticeCounts(db, [playerId])).get(playerId), 'The count of notices');
}
