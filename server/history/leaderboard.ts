import type { LeaderboardQuery, LeaderboardRow } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import { verbatim } from '../db/database.ts';
import type { Platform } from '../platform.ts';

interface Row {
  id: string;
  alias: number;
  username: string;
  is_sandbox: boolean;
  created_at: Date;
  updated_at: Date;
  eur_minor: bigint;
  game_id: string;
  provider_id: number | null;
  game_name: string | null;
  round_id: string | null;
}

const eurDecimals = 2;
const shownLetters = 2;

/** Enough of a name for its owner to recognize it, too little for anybody else. */
export const masked = (username: string): string => `${Array.from(username).slice(0, shownLetters).join('')}***`;

/** Every order ends with the id, so that equal rows keep their positions. */
const orderOf = ({ order_by: by = 'updated_at', order_by_direction: direction = 'desc' }: LeaderboardQuery): string =>
  `${by === 'updated_at' ? 'transactions.updated_at' : 'amount_eur_minor'} ${direction}, transactions.id`;

/** Conditions are literal text, so that the planner can match the partial indexes. Wins up to their stake are left out. */
const rowsOf: Readonly<Record<LeaderboardQuery['type_id'], string>> = {
  4: 'type_id = 4',
  5: 'type_id = 5 and amount_minor > stake_minor',
};

/** The latest or the biggest bets (type 4) of everybody, or wins (type 5) that paid more than their stake. */
export async function listLeaderboard(platform: Platform, query: LeaderboardQuery): Promise<{ data: LeaderboardRow[] }> {
  const rows = await platform.db.sql<Row>`
    select transactions.id, alias, username, transactions.is_sandbox or players.is_sandbox as is_sandbox, transactions.created_at,
      transactions.updated_at, amount_eur_minor as eur_minor, transactions.game_id, transactions.provider_id, games.name as game_name, round_id
    from transactions join players on players.id = player_id left join games on games.game_id = transactions.game_id
    where ${verbatim(rowsOf[query.type_id])} and transactions.status = 'authorized' and transactions.game_id is not null
    order by ${verbatim(orderOf(query))} limit ${query.per_page ?? 100}`;
  return {
    data: rows.map((row) => ({
      id: row.id,
      player_id: row.alias,
      player_name: masked(row.username),
      is_sandbox: row.is_sandbox,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      amount_converted: fromMinor(row.eur_minor, eurDecimals),
      payload: {
        game_id: row.game_id,
        ...(row.provider_id !== null && { provider_id: row.provider_id }),
        ...(row.game_name !== null && { game_name: row.game_name }),
        ...(row.round_id !== null && { round_id: row.round_id }),
      },
    })),
  };
}
