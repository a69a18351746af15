import { useState } from 'react';
import { leaderboardQuery } from '#src/data/leaderboard-query.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import type { LeaderboardTab } from '#domain/home.ts';
import { LeaderboardView } from '#src/views/home/LeaderboardView.tsx';

const refreshMs = 15_000;

export default function HomeLeaderboard() {
  const { operations } = useServices();
  const [tab, setTab] = useState<LeaderboardTab>('last_bets');
  const { data, isError, refetch } = useQuery({ ...leaderboardQuery(operations, tab), refetchInterval: refreshMs });
  return <LeaderboardView tab={tab} rows={data ?? null} hasFailed={isError && !data} onTab={setTab} onRetry={refetch} />;
}
