import { useState } from 'react';
import { useIntl } from 'react-intl';
import { endSessions, listSessions } from '#src/data/player-calls.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { notify } from '#src/features/toasts.ts';
import { problemFrom } from '#openapi/model.ts';
import type { SessionsCardProps } from '#src/views/account/SessionsCard.tsx';
import { useProblem } from '../support/useProblem.ts';

/** Lists the player's sessions. An ended session leaves the list once the platform has ended it. */
export function useSessionList(playerId: number): SessionsCardProps {
  const { operations } = useServices();
  const intl = useIntl();
  /** Whether one of them still exists, as far as is known. */
  const areThere = (ids: readonly number[]): Promise<boolean> =>
    listSessions(operations).then(
      ({ data }) => data.some(({ id }) => ids.includes(id)),
      () => true,
    );
  const list = useQuery({ queryKey: ['sessions', playerId], queryFn: () => listSessions(operations), isForgotten: true });
  const [ended, setEnded] = useState<readonly number[]>([]);
  const [ending, setEnding] = useState<SessionsCardProps['ending']>(null);
  const [problem, setProblem] = useProblem();
  const sessions = list.data?.data.filter(({ id }) => !ended.includes(id));

  const end = async (id: number | 'others') => {
    const others = sessions?.filter((session) => !session.is_current).map((session) => session.id);
    const wanted = id === 'others' ? (others ?? []) : [id];
    setEnding(id);
    setProblem(null);
    const failure = await endSessions(operations, id).then(
      () => null,
      (error: unknown) => problemFrom(error),
    );
    // A lost reply may have confirmed it.
    if (failure && (await areThere(wanted))) {
      setProblem(failure);
      list.refetch();
    } else {
      setEnded([...ended, ...wanted]);
      notify('success', intl.formatMessage({ id: id === 'others' ? 'dashboard.sessions.others_ended' : 'dashboard.sessions.ended' }));
    }
    setEnding(null);
  };

  return {
    sessions,
    problem: problem ?? (list.isError && !list.isFetching ? problemFrom(list.error) : null),
    ending,
    onRetry: list.refetch,
    onEnd: (id) => void end(id),
  };
}
