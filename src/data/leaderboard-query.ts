import type { LeaderboardQuery } from '#openapi/model.ts';
import { leaderboardRows, type LeaderboardTab } from '#domain/home.ts';
import type { Operations } from './operations.ts';
import type { Query } from './query.ts';

/** Bets are type 4 and wins type 5: the lobby need not load the table of all types. */
const boards: Record<LeaderboardTab, Pick<LeaderboardQuery, 'type_id' | 'order_by'>> = {
  last_bets: { type_id: 4, order_by: 'updated_at' },
  last_wins: { type_id: 5, order_by: 'updated_at' },
  big_wins: { type_id: 5, order_by: 'amount_converted' },
};

export const leaderboardQuery = (operations: Operations, tab: LeaderboardTab) =>
  ({
    queryKey: ['leaderboard', tab] as const,
    queryFn: async () => (await operations.listLeaderboard({ ...boards[tab], order_by_direction: 'desc', per_page: leaderboardRows })).data,
    staleTime: 10_000,
  }) satisfies Query<unknown>;
