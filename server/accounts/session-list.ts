import type { PlayerSession } from '#openapi/model.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { deviceOf } from './devices.ts';
import { hashOf, isLive } from './sessions.ts';

interface Row {
  readonly id: bigint;
  readonly token_hash: Uint8Array;
  readonly ip: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** Maximum per player, more than anybody can look through. */
const maxShown = 100;

/** The open sessions of a player: the caller's first, then by last use. */
export async function listSessions(platform: Platform, playerId: number, token: string): Promise<PlayerSession[]> {
  const own = hashOf(token);
  const rows = await platform.db.sql<Row>`
    select id, token_hash, ip, user_agent, created_at, last_seen_at from sessions where player_id = ${playerId} and ${isLive(platform)}
    order by token_hash = ${own} desc, last_seen_at desc, id desc limit ${maxShown}`;
  return rows.map(({ id, token_hash, ip, user_agent, created_at, last_seen_at }) => ({
    id: Number(id),
    is_current: own.equals(token_hash),
    ...deviceOf(user_agent),
    ip,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}

/** Ending it again is harmless. @throws Problem 404, also for another player's. */
export async function endSession({ db }: Platform, playerId: number, id: number): Promise<void> {
  const ended = await db.one`
    update sessions set revoked_at = coalesce(revoked_at, now()) where id = ${id}::bigint and player_id = ${playerId} returning id`;
  if (!ended) throw new Problem('not_found', 'There is no such session.');
}
