import type { components } from '#openapi/partners.schema.d.ts';
import { hashOf } from '../accounts/sessions.ts';
import type { Platform } from '../platform.ts';
import type { DialectSession } from './dialect.ts';
import { noSession } from './sessions.ts';

type WalletBalance = components['schemas']['WalletBalance'];

/** @param gameCode as the provider calls the game. @throws Problem 404 for an unknown token or one of another provider. */
export async function dialectSessionOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  partner: string,
  token: string,
  gameCode: string | null,
): Promise<DialectSession> {
  const session = await db.one<DialectSession>`
    select wallets.player_id as "playerId", wallets.currency, decimals, expires_at > ${now()} and revoked_at is null as "isLive",
      players.status <> 'active' or coalesce(break_until > ${now()}, false) or cardinality(holds) > 0 as "isBlocked",
      ${gameCode}::text is null or coalesce(game_sessions.game_code, game_sessions.game_id) = ${gameCode}::text or exists (
        select 1 from games where games.provider_id = game_sessions.provider_id and is_active and coalesce(games.game_code, games.game_id) = ${gameCode}::text) as "isGameKnown"
    from game_sessions join sessions on sessions.token_hash = login_hash join players on players.id = game_sessions.player_id
      join wallets on wallets.player_id = players.id join currencies on currencies.code = wallets.currency
    where game_sessions.token_hash = ${hashOf(token)} and partner = ${partner}`;
  if (!session) throw noSession();
  return session;
}

/** The balance of a session, also after its end. @throws Problem 404. */
export async function balanceOfSession({ db, now }: Pick<Platform, 'db' | 'now'>, partner: string, token: string): Promise<WalletBalance> {
  const held = await db.one<{ reply: WalletBalance }>`
    select wallet_reply(game_sessions, source, ${now()}::timestamptz) as reply from game_sessions
    where token_hash = ${hashOf(token)} and partner = ${partner}`;
  if (!held) throw noSession();
  return held.reply;
}
