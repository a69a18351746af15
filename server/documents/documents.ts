import type { Documents, Player, PlayerDocument } from '#openapi/model.ts';
import { fragment } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { knownOr, knownValues } from '../db/known-values.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { record } from './record.ts';

type Kept = Exclude<PlayerDocument['status'], 'expired'>;
export interface Row {
  id: number;
  type: PlayerDocument['type'];
  status: Kept;
  file_name: string | null;
  created_at: Date;
  reason: NonNullable<PlayerDocument['reason']> | null;
  expires_at: Date | null;
}

export const documentColumns = fragment`id, type, status, file_name, created_at, reason, expires_at`;

/** The newest document of each type. */
const documentsOf = ({ db }: { readonly db: Database }, playerId: number): Promise<Row[]> => db.sql<Row>`
  select distinct on (type) ${documentColumns} from documents where player_id = ${playerId} order by type, created_at desc, id desc`;

export const onWire = ({ id, type, status, file_name, created_at, reason, expires_at }: Row, now: Date): PlayerDocument => ({
  id,
  type,
  status: expires_at !== null && expires_at <= now ? 'expired' : knownOr(knownValues['documents.status'], status, 'pending'),
  created_at: created_at.toISOString(),
  ...(file_name !== null && { file_name }),
  ...(reason !== null && { reason: knownOr(knownValues['documents.reason'], reason, 'other') }),
  ...(expires_at !== null && { expires_at: expires_at.toISOString() }),
});

export async function documentsByType(platform: Platform, playerId: number): Promise<Documents> {
  const now = platform.now();
  const found = new Map((await documentsOf(platform, playerId)).map((row) => [row.type, onWire(row, now)]));
  const slot = (type: PlayerDocument['type']) => found.get(type) ?? [];
  return { id_card: slot('id_card'), passport: slot('passport'), driver_license: slot('driver_license') };
}

/** One approved and valid document is enough, whatever else was sent. Otherwise a pending document is more informative than a refused one. */
export async function kycStatusOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  playerId: number,
): Promise<NonNullable<Player['kyc']>['status']> {
  const row = await db.one<{ is_approved: boolean; is_pending: boolean; is_refused: boolean }>`
    select coalesce(bool_or(status = 'approved' and (expires_at is null or expires_at > ${now()})), false) as is_approved,
      coalesce(bool_or(status in ('checking', 'pending')), false) as is_pending,
      coalesce(bool_or(status = 'refused'), false) as is_refused
    from documents where player_id = ${playerId}`;
  if (row?.is_approved) return 'approved';
  if (row?.is_pending) return 'pending';
  return row?.is_refused ? 'refused' : 'none';
}

/** @throws Problem 404, also for another player's, and `not_pending` after its decision. */
export const deleteDocument = (platform: Platform, playerId: number, id: number): Promise<void> =>
  platform.db.transaction(async () => {
    const { db } = platform;
    const row = await db.one<{ status: Kept }>`select status from documents where id = ${id} and player_id = ${playerId} for update`;
    if (!row) {
      // A repeated deletion succeeds, because the first reply may have been lost.
      const wasTheirs = await db.one`
        select 1 from document_changes where document_id = ${id} and player_id = ${playerId} and what in ('deleted', 'replaced')`;
      if (wasTheirs) return;
      throw new Problem('not_found', 'There is no such document.');
    }
    if (row.status !== 'checking' && row.status !== 'pending')
      throw new Problem('not_pending', 'This document has been decided about: it stays on record.');
    await db.sql`delete from documents where id = ${id}`;
    await record(platform, { id, playerId }, 'deleted');
  });
