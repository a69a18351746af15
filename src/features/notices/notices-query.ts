import type { Operations } from '../../data/operations.ts';
import { listNotices } from '../../data/player-calls.ts';
import { queryOptions } from '../../data/query.ts';

/** The newest notices of a player. */
export const noticesQuery = (operations: Pick<Operations, 'ask'>, playerId: number) =>
  queryOptions({
    queryKey: ['notices', playerId] as const,
    queryFn: async ({ signal }) => (await listNotices(operations, signal)).data,
    staleTime: 0,
  });
