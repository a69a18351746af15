import type { Notice } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';
import { listNotices } from '#src/data/player-calls.ts';
import type { Query } from '#src/data/query.ts';

/** Newest first. */
export interface NoticePage {
  readonly notices: readonly Notice[];
  /** Whether there are older ones. */
  readonly hasOlder: boolean;
}

type Asking = Pick<Operations, 'ask'>;

/** @param before id of a notice: only older ones. */
export async function noticePage(operations: Asking, signal: AbortSignal, before?: number): Promise<NoticePage> {
  const { data, meta } = await listNotices(operations, signal, before);
  return { notices: data, hasOlder: meta.has_older };
}

/** The newest notices of a player. */
export const noticesQuery = (operations: Asking, playerId: number) =>
  ({
    queryKey: ['notices', playerId] as const,
    queryFn: ({ signal }) => noticePage(operations, signal),
    staleTime: 0,
  }) satisfies Query<unknown>;
