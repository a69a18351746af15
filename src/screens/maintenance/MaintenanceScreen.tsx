import { useEffect } from 'react';
import { useNavigateTo } from '../../navigation/language.ts';
import { maintenanceQuery } from '../../data/queries.ts';
import { useQuery } from '../../data/query.ts';
import { useServices } from '../../data/services.tsx';
import { MaintenanceView } from '../../views/shell/MaintenanceView.tsx';

const askAgainMs = 15_000;

/** Waits for the end of the maintenance and goes where the person was then; home, where they came here by themselves. */
export default function MaintenanceScreen() {
  const { operations } = useServices();
  const navigateTo = useNavigateTo();
  const { data, isFetching, refetch } = useQuery({ ...maintenanceQuery(operations), staleTime: 0, refetchInterval: askAgainMs });
  const isOver = data === false && !isFetching;
  useEffect(() => {
    const { state } = history;
    if (isOver) navigateTo(typeof state === 'string' ? state : '/', { replace: true });
  }, [isOver, navigateTo]);
  return <MaintenanceView isAsking={isFetching} onAsk={refetch} />;
}
