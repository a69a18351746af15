import { useEffect, useState } from 'react';
import { useNavigateTo } from '#src/navigation/language.ts';
import { maintenanceQuery } from '#src/data/queries.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { MaintenanceView } from '#src/views/shell/MaintenanceView.tsx';

const retryMs = 15_000;

/** Waits for the end of the maintenance and returns to the person's former page; home, if they opened this page themselves. */
export default function MaintenanceScreen() {
  const { operations } = useServices();
  const navigateTo = useNavigateTo();
  const { data, isError, isFetching, refetch } = useQuery({ ...maintenanceQuery(operations), staleTime: 0, refetchInterval: retryMs });
  // Automatic checks announce nothing; only the person's own check gets an answer.
  const [asked, setAsked] = useState<'never' | 'now' | 'answered'>('never');
  if (asked === 'now' && !isFetching) setAsked('answered');
  const isOver = data === false && !isFetching;
  useEffect(() => {
    const { state } = history;
    if (isOver) navigateTo(typeof state === 'string' ? state : '/', { replace: true });
  }, [isOver, navigateTo]);
  return (
    <MaintenanceView
      isAsking={isFetching}
      answer={asked !== 'answered' || isOver ? null : isError ? 'silent' : 'still'}
      onAsk={() => {
        refetch();
        setAsked('now');
      }}
    />
  );
}
