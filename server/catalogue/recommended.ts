import type { Game } from '#openapi/model.ts';
import type { Database } from '../db/database.ts';
import { mayBeAddressed } from '../marketing/addressable.ts';
import { isRestrictedAt } from '../accounts/status.ts';
import type { SessionPlayer } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import { gameColumns, gameOf, type GameRow, isShown, statedColumns } from './games.ts';

export interface Recommended {
  readonly data: Game[];
  /** The game that the recommendations derive from; absent without recommendations. */
  readonly because?: Game;
}

type Resident = Pick<SessionPlayer, 'id' | 'country'>;

const periodMs = 30 * 86_400_000;
/** The number of a player's latest bets in the period that are read, one by one. */
const maxBets = 150;
/** Fewer are no list. */
const minGames = 4;
const shownGames = 20;

/** Whether the player cannot bet: because of their status, a break, or one of their own limits. Then nothing leads them to a bet. */
async function isHeldBack({ db, now }: Pick<Platform, 'db' | 'now'>, player: SessionPlayer): Promise<boolean> {
  if (isRestrictedAt(player, now()) || !(await mayBeAddressed({ db, now }, player.id))) return true;
  const row = await db.one<{ barred: string | null }>`select bet_barred(${player.id}::int, 1::bigint, 'cash', ${now()}) as barred`;
  return row?.barred !== null;
}

/** The shown title that a player bet on in most rounds, with cash or bonus money. A round that was rolled back was not played. */
const mostPlayedOf = (db: Database, { id: playerId, country }: Resident, now: Date): Promise<GameRow | undefined> => db.one<GameRow>`
  with bets as (
    -- A subquery for each row: a join could read every bet that the player ever made.
    select game_id, round_id, (
      select status from game_bets where game_bets.player_id = ${playerId} and game_bets.round_id = transactions.round_id
        and game_bets.transaction_id = transactions.id
    ) as status from transactions
    where player_id = ${playerId} and type_id in (4, 7) and created_at > ${new Date(now.getTime() - periodMs)}
    order by created_at desc limit ${maxBets}
  ), played as (
    select game_id, count(distinct round_id) as rounds from bets where status <> 'rolled_back' group by game_id
  )
  select ${gameColumns(playerId)}${statedColumns} from played join games on games.game_id = played.game_id
  join providers on providers.id = games.provider_id where ${isShown(country)}
  order by played.rounds desc, games.rank, games.id limit 1`;

/**
 * Lists games of the same type, by the same provider or with the same stated volatility, in order of rank. Games that the player
 * has opened or played are left out.
 */
const gamesLike = (db: Database, { id: playerId, country }: Resident, game: GameRow): Promise<GameRow[]> => db.sql<GameRow>`
  select ${gameColumns(playerId)} from games join providers on providers.id = games.provider_id
  where ${isShown(country)} and games.type = ${game.type} and games.id <> ${game.id}
    and (games.provider_id = ${game.provider_id} or games.volatility = ${game.volatility ?? null}::text)
    and not exists (select 1 from recent_games where recent_games.player_id = ${playerId} and recent_games.game_id = games.id)
    and games.game_id not in (select game_sessions.game_id from game_sessions where game_sessions.player_id = ${playerId})
  order by games.rank, games.id limit ${shownGames}`;

/** Titles similar to those that a player plays most: none for new players, for players who cannot bet, or with too few titles. */
export async function recommendedGames(platform: Pick<Platform, 'db' | 'now'>, player: SessionPlayer): Promise<Recommended> {
  if (await isHeldBack(platform, player)) return { data: [] };
  const most = await mostPlayedOf(platform.db, player, platform.now());
  const games = most ? await gamesLike(platform.db, player, most) : [];
  return most && games.length >= minGames ? { data: games.map(gameOf), because: gameOf(most) } : { data: [] };
}
