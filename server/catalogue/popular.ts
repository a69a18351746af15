import type { Game } from '../../openapi/model.ts';
import type { Database } from '../db/database.ts';
import { keyOf } from '../http/answers.ts';
import type { Prepared } from '../http/prepared.ts';
import type { Platform } from '../platform.ts';
import { gameColumns, gameOf, type GameRow } from './games.ts';

const dayMs = 86_400_000;
/** How long a count stands. */
const keptMs = 5 * 60_000;
/** Fewer players say nothing of a title, and too much of each of them. */
const leastPlayers = 5;
/** Fewer titles are no list. */
const leastGames = 4;
const shownGames = 20;
/** Some of them may be closed before they are counted anew. */
const countedGames = 2 * shownGames;

/** Ids in `games`, of most players first. Bets that were rolled back, and those of the seed's accounts, were never real. */
async function mostPlayed(db: Database, now: Date): Promise<readonly number[]> {
  const rows = await db.sql<{ id: number }>`
    select games.id from (
      select distinct transactions.game_id, transactions.player_id from transactions
      join game_bets on game_bets.player_id = transactions.player_id and game_bets.round_id = transactions.round_id
        and game_bets.transaction_id = transactions.id and game_bets.status <> 'rolled_back'
      where transactions.type_id = 4 and not transactions.is_sandbox
        and transactions.created_at > ${new Date(now.getTime() - dayMs)} and transactions.created_at <= ${now}
    ) as played join games on games.game_id = played.game_id
    where games.is_active group by games.id having count(*) >= ${leastPlayers}
    order by count(*) desc, games.rank, games.id limit ${countedGames}`;
  return rows.map(({ id }) => id);
}

async function openGames(db: Database, ids: readonly number[]): Promise<Game[]> {
  if (ids.length < leastGames) return [];
  const rows = await db.sql<GameRow>`
    select ${gameColumns(null)} from games join providers on providers.id = games.provider_id
    where games.id = any(${ids}::int[]) and games.is_active
    order by array_position(${ids}::int[], games.id) limit ${shownGames}`;
  return rows.length < leastGames ? [] : rows.map(gameOf);
}

/**
 * The open titles that most players bet cash on in the last 24 hours, as a guest sees them; none where too few players or titles would say
 * anything. Bets are counted at most once in five minutes by a process, however many ask.
 */
export function popularGames({ db, now, answers }: Pick<Platform, 'db' | 'now' | 'answers'>): () => Promise<Prepared<{ data: Game[] }>> {
  let counted: { readonly at: number; readonly ids: Promise<readonly number[]> } | null = null;

  const ids = (): Promise<readonly number[]> => {
    const at = now().getTime();
    if (counted && at >= counted.at && at < counted.at + keptMs) return counted.ids;
    const count = { at, ids: mostPlayed(db, now()) };
    counted = count;
    count.ids.catch(() => {
      if (counted === count) counted = null;
    });
    return count.ids;
  };

  return async () => {
    const played = await ids();
    return answers.keep(keyOf('popular', { played }), async () => ({ data: await openGames(db, played) }));
  };
}
