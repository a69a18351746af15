import type { components } from '#openapi/partners.schema.d.ts';
import { type Fragment, fragment } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { DialectSession, NamedSession } from './dialect.ts';
import { noSession, sessionHashOf } from './sessions.ts';
import type { SessionKey } from './wallet-call.ts';

type WalletBalance = components['schemas']['WalletBalance'];
type Read = Pick<Platform, 'db' | 'now'>;

/** @param hash picks the session. @param gameCode as the provider calls the game. */
const readSession = ({ db, now }: Read, hash: Fragment, gameCode: string | null) =>
  db.one<NamedSession>`
    select game_sessions.token_hash as key, wallets.player_id as "playerId", wallets.currency, decimals, expires_at > ${now()} and revoked_at is null as "isLive",
      players.status <> 'active' or coalesce(break_until > ${now()}, false) or cardinality(holds) > 0 as "isBlocked",
      ${gameCode}::text is null or coalesce(game_sessions.game_code, game_sessions.game_id) = ${gameCode}::text or exists (
        select 1 from games where games.provider_id = game_sessions.provider_id and is_active and coalesce(games.game_code, games.game_id) = ${gameCode}::text) as "isGameKnown"
    from game_sessions join sessions on sessions.token_hash = login_hash join players on players.id = game_sessions.player_id
      join wallets on wallets.player_id = players.id join currencies on currencies.code = wallets.currency
    where game_sessions.token_hash = ${hash}`;

/** @param gameCode the provider's code of the game. @throws Problem 404 for an unknown token or one of another provider. */
export async function dialectSessionOf(platform: Read, partner: string, token: string, gameCode: string | null): Promise<DialectSession> {
  const session = await readSession(platform, fragment`${sessionHashOf(token)} and partner = ${partner}`, gameCode);
  if (!session) throw noSession();
  return session;
}

/** Days for which sessions can be found by the provider's own name: no session lives longer, and late wins need no certain name. */
const namedForDays = 30;

/** The newest session of a player: the named one, otherwise one of the game, otherwise any. @throws Problem 404 for a player without a session. */
export async function namedSessionOf(
  platform: Read,
  partner: string,
  { playerId, gameCode, name }: { readonly playerId: number; readonly gameCode: string; readonly name: string | null },
): Promise<NamedSession> {
  const own = fragment`select token_hash from game_sessions as own where own.player_id = ${playerId} and own.partner = ${partner}`;
  const named = fragment`coalesce(
    (${own} and provider_session = ${name}::text and own.created_at > ${platform.now()}::timestamptz - ${namedForDays} * interval '1 day' order by own.created_at desc limit 1),
    (${own} and coalesce(own.game_code, own.game_id) = ${gameCode} order by own.created_at desc limit 1),
    (${own} order by own.created_at desc limit 1))`;
  const session = await readSession(platform, named, gameCode);
  if (!session) throw noSession();
  return session;
}

/** The balance of a session, also after its end. @throws Problem 404. */
export async function balanceOfSession({ db, now }: Read, partner: string, key: SessionKey): Promise<WalletBalance> {
  const held = await db.one<{ reply: WalletBalance }>`
    select wallet_reply(game_sessions, source, ${now()}::timestamptz) as reply from game_sessions
    where token_hash = ${sessionHashOf(key)} and partner = ${partner}`;
  if (!held) throw noSession();
  return held.reply;
}
