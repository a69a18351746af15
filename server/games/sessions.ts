import { randomBytes } from 'node:crypto';
import type { components } from '#openapi/partners.schema.d.ts';
import { hashOf } from '../accounts/sessions.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import type { SessionKey } from './wallet-call.ts';

const hourMs = 60 * 60 * 1000;
/** Lifetime of a game session after its launch and after each refresh. */
const lifetimeMs = 12 * hourMs;
/** Maximum lifetime in all: a stolen token must not work forever because it is used. */
const maxLifetimeMs = 24 * hourMs;

/** The hash by which a session is stored. */
export const sessionHashOf = (key: SessionKey): Buffer => (typeof key === 'string' ? hashOf(key) : Buffer.from(key));

type WalletBalance = components['schemas']['WalletBalance'];

export interface NewGameSession {
  readonly playerId: number;
  readonly source: 'cash' | 'bonus';
  readonly game: { readonly gameId: string; readonly providerId: number; readonly providerName: string };
  readonly loginToken: string;
  /** The name under which the game's provider signs: no other partner may move this session's money. */
  readonly partner: string;
}

/** @returns the token that the provider presents to the wallet; only its hash is stored. */
export async function openGameSession(
  { db, now }: Platform,
  { playerId, loginToken, source, game, partner }: NewGameSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.sql`
    insert into game_sessions (token_hash, player_id, login_hash, game_id, provider_id, provider_name, game_type, game_code, partner, source, created_at, expires_at)
    values (${hashOf(token)}, ${playerId}, ${hashOf(loginToken)}, ${game.gameId}, ${game.providerId}, ${game.providerName},
      (select type from games where game_id = ${game.gameId} and provider_id = ${game.providerId}),
      (select game_code from games where game_id = ${game.gameId} and provider_id = ${game.providerId}), ${partner}, ${source},
      ${now()}, ${new Date(now().getTime() + lifetimeMs)})`;
  return token;
}

/**
 * Returns the balance that a session can play with.
 * @throws Problem 404 for an unknown token or one of another provider, 403 after the end of the session or of its login.
 */
export async function gameBalanceOf({ db, now }: Platform, partner: string, token: string): Promise<WalletBalance> {
  const row = await db.one<{
    is_live: boolean;
    expires_at: Date;
    reply: WalletBalance;
    cycle_ms: number | null;
    max_stake: bigint | null;
    has_autoplay: boolean | null;
  }>`
    select expires_at > ${now()} and revoked_at is null as is_live, expires_at, wallet_reply(game_sessions, source, ${now()}::timestamptz) as reply,
      case when game_type = 'slots' then slot_cycle_ms else round_cycle_ms end as cycle_ms,
      case when game_type = 'slots' and slot_stakes_max is not null
        then slot_stake_max(game_sessions.player_id, slot_stakes_max, ${now()}::timestamptz) end as max_stake, has_autoplay
    from game_sessions join sessions on sessions.token_hash = login_hash left join lateral jurisdiction_of(game_sessions.player_id, ${now()}::timestamptz) on true
    where game_sessions.token_hash = ${hashOf(token)}
      and coalesce(partner, ${partner}) = ${partner}`;
  if (!row) throw noSession();
  if (!row.is_live) throw sessionExpired();
  return {
    ...row.reply,
    expires_at: row.expires_at.toISOString(),
    ...(row.cycle_ms !== null && { round_cycle_ms: row.cycle_ms }),
    ...(row.has_autoplay === true && { has_autoplay: true }),
    ...(row.max_stake !== null && { max_stake_minor: Number(row.max_stake) }),
  };
}

/**
 * Extends a live session, so that a long game does not end in the middle, and returns its balance with the new end.
 * @throws Problem as `gameBalanceOf`: an ended session stays ended.
 */
export async function refreshGameSession(platform: Platform, partner: string, token: string): Promise<WalletBalance> {
  const now = platform.now();
  await platform.db.sql`
    update game_sessions set expires_at = greatest(expires_at,
      least(${new Date(now.getTime() + lifetimeMs)}::timestamptz, game_sessions.created_at + ${maxLifetimeMs}::bigint * interval '1 millisecond'))
    from sessions
    where game_sessions.token_hash = ${hashOf(token)} and coalesce(partner, ${partner}) = ${partner} and sessions.token_hash = login_hash
      and expires_at > ${now} and revoked_at is null`;
  return gameBalanceOf(platform, partner, token);
}

export const noSession = (): Problem => new Problem('not_found', 'No such game session.');
export const sessionExpired = (): Problem => new Problem('session_expired', 'This game session has ended. Open the game again.');
