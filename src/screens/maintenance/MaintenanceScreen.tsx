import { useEffect } from 'react';
import { useNavigateTo } from '../../navigation/language.ts';
import { maintenanceQuery } from '../../data/queries.ts';
import { useQuery } from '../../data/query.ts';
import { useServices } from '../../data/services.tsx';
import { MaintenanceView } from '../../views/shell/MaintenanceView.tsx';

const askAgainMs = 15_000;

/** Waits for the end of the maintenance and goes home then. */
export default function MaintenanceScreen() {
  const { operations } = useServices();
  const navigateTo = useNavigateTo();
  const { data, isFetching, refetch } = useQuery({ ...maintenanceQuery(operations), staleTime: 0, refetchInterval: askAgainMs });
  const isOver = data === false && !isFetching;
  useEffect(() => {
    if (isOver) navigateTo('/', { replace: true });
  }, [isOver, navigateTo]);
  return <MaintenanceView isAsking={isFetching} onAsk={refetch} />;
}
