import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { listPlaying } from '#src/data/home-calls.ts';
import type { Operations } from '#src/data/operations.ts';
import { type Query, useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { playersNow } from '#src/views/games/players-now.ts';

const refreshMs = 60_000;

const playingQuery = (operations: Operations) =>
  ({
    queryKey: ['playing'] as const,
    queryFn: async ({ signal }) => (await listPlaying(operations, signal)).data,
    staleTime: refreshMs,
  }) satisfies Query<unknown>;

/** Loads how many players games have, for the cards that are shown. It renders nothing. */
export function PlayersNow() {
  const { operations } = useServices();
  const { formatMessage } = useIntl();
  const { data } = useQuery({ ...playingQuery(operations), refetchInterval: refreshMs });
  useEffect(() => {
    const textOf = (count: number) => formatMessage({ id: 'rows.playing' }, { count });
    if (data) playersNow.set(new Map(data.map(({ game_id, players }) => [game_id, textOf(players)])));
  }, [data, formatMessage]);
  return null;
}
