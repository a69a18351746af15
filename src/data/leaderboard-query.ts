import type { LeaderboardQuery } from '#openapi/model.ts';
import { leaderboardRows, type LeaderboardTab } from '#domain/lobby.ts';
import { transactionTypeIds } from '#domain/transaction-type.ts';
import type { Operations } from './operations.ts';
import type { Query } from './query.ts';

const boards: Record<LeaderboardTab, Pick<LeaderboardQuery, 'type_id' | 'order_by'>> = {
  last_bets: { type_id: transactionTypeIds.casino_bet, order_by: 'updated_at' },
  last_wins: { type_id: transactionTypeIds.casino_win, order_by: 'updated_at' },
  big_wins: { type_id: transactionTypeIds.casino_win, order_by: 'amount_converted' },
};

export const leaderboardQuery = (operations: Operations, tab: LeaderboardTab) =>
  ({
    queryKey: ['leaderboard', tab] as const,
    queryFn: async () => (await operations.listLeaderboard({ ...boards[tab], order_by_direction: 'desc', per_page: leaderboardRows })).data,
    staleTime: 10_000,
  }) satisfies Query<unknown>;
