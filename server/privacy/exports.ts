import type { PrivacyState } from '#openapi/model.ts';
import { Problem } from '../http/problem.ts';
import { hashOf } from '../accounts/sessions.ts';
import type { Platform } from '../platform.ts';
import { sealWith } from '../seal.ts';
import { archiveOf } from './archive.ts';

/** A copy can be fetched for a day. */
const ttlMs = 24 * 3_600_000;
/** Longer than making one takes, so that no other process makes it too. */
const leaseMs = 10 * 60_000;
const maxAttempts = 3;
/** Size of a response: a slow connection receives it in a few seconds and then requests the next part. */
const partBytes = 256 * 1024;

type Export = NonNullable<PrivacyState['export']>;
interface Row {
  readonly id: bigint;
  readonly status: Export['status'];
  readonly bytes: number | null;
  readonly parts: number | null;
  readonly expires_at: Date;
}

const aboutPart = (id: bigint, part: number, parts: number): string => `part ${part} of ${parts} of export ${id}`;
const sealOf = ({ config }: Pick<Platform, 'config'>) => sealWith(() => (config.sealingKey === null ? [] : [config.sealingKey]));

/** The newest copy that this session requested, while it can be fetched. */
export async function newestExport({ db, now }: Platform, playerId: number, token: string): Promise<Export | null> {
  const row = await db.one<Row>`
    select id, status, bytes, parts, expires_at from data_exports
    where player_id = ${playerId} and session_hash = ${hashOf(token)} and expires_at > ${now()} order by id desc limit 1`;
  return row
    ? { id: Number(row.id), status: row.status, bytes: row.bytes, parts: row.parts, expires_at: row.expires_at.toISOString() }
    : null;
}

/** One copy is made at a time; a request from another session takes over the waiting one. */
export const requestExport = ({ db, now }: Platform, playerId: number, token: string): Promise<unknown> =>
  db.sql`
    insert into data_exports (player_id, session_hash, requested_at, next_at, expires_at)
    values (${playerId}, ${hashOf(token)}, ${now()}, ${now()}, ${new Date(now().getTime() + ttlMs)})
    on conflict (player_id) where status = 'waiting' do update set session_hash = excluded.session_hash, expires_at = excluded.expires_at`;

/** @returns Base64. @throws Problem 404 for an unknown, unfinished or expired copy, or one that another session requested. */
export async function exportPart(platform: Platform, playerId: number, token: string, id: number, part: number): Promise<string> {
  const row = await platform.db.one<{ sealed: Uint8Array; parts: number }>`
    select sealed, parts from data_exports join data_export_parts on export_id = data_exports.id
    where data_exports.id = ${id}::bigint and part = ${part} and player_id = ${playerId} and session_hash = ${hashOf(token)}
      and status = 'ready' and expires_at > ${platform.now()}`;
  if (!row) throw new Problem('not_found', 'There is no such copy of your data, or it is kept no longer. Ask for a new one.');
  return sealOf(platform)
    .openBytes(row.sealed, aboutPart(BigInt(id), part, row.parts))
    .toString('base64');
}

async function make(platform: Platform, { id, player_id }: { readonly id: bigint; readonly player_id: number }): Promise<void> {
  const { db } = platform;
  const archive = await archiveOf(platform, player_id);
  const parts = Math.ceil(archive.length / partBytes);
  const seal = sealOf(platform);
  await db.transaction(async () => {
    const isWaiting = await db.one`
      update data_exports set status = 'ready', bytes = ${archive.length}, parts = ${parts} where id = ${id} and status = 'waiting' returning id`;
    if (!isWaiting) return;
    for (let part = 0; part < parts; part += 1) {
      const bytes = archive.subarray(part * partBytes, (part + 1) * partBytes);
      await db.sql`
        insert into data_export_parts (export_id, part, sealed) values (${id}, ${part}, ${seal.sealBytes(bytes, aboutPart(id, part, parts))})`;
    }
  });
}

/** Makes the requested copies, one after the other, and deletes expired ones. */
export async function makeExports(platform: Platform): Promise<void> {
  const { db, now, log } = platform;
  await db.sql`delete from data_exports where expires_at <= ${now()}`;
  const due = await db.sql<{ id: bigint; player_id: number; attempts: number }>`
    update data_exports set attempts = attempts + 1, next_at = ${new Date(now().getTime() + leaseMs)}
    where id in (select id from data_exports where status = 'waiting' and next_at <= ${now()} order by next_at limit 1 for update skip locked)
    returning id, player_id, attempts`;
  for (const each of due) {
    await make(platform, each).catch(async (error: unknown) => {
      log.error({ err: error, player: each.player_id }, 'a copy of a player’s data could not be made');
      const isLast = each.attempts >= maxAttempts;
      await db.sql`update data_exports set next_at = ${now()}, status = ${isLast ? 'failed' : 'waiting'} where id = ${each.id}`;
    });
  }
}
