import { useEffect, useEffectEvent, useState } from 'react';
import { type GameType, type PlaySession, type Problem, problemFrom } from '#openapi/model.ts';
import { answerRealityCheck, getPlaySession } from '#src/data/player-calls.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import type { PlayFiguresProps } from '#src/views/game/PlayFigures.tsx';
import type { RealityCheckProps } from '#src/views/game/RealityCheck.tsx';
import type { SessionLimitsProps } from '#src/views/game/SessionLimits.tsx';
import { nearEndOf, useSessionLimits } from './useSessionLimits.ts';

interface Input {
  readonly playerId: number;
  /** Changes whenever money has moved. */
  readonly moved: string;
  /** The number of times that the game has reported that it waits for an answer to the reality check. */
  readonly refused: number;
  /** The number of times that the game has reported a bet outside of the limits of the session. */
  readonly outside: number;
  readonly gameType: GameType;
}

/** Returns the seconds until the platform takes bets differently than now, or until the end of a session is near, by the clock of the data; null where that is not known. */
function changeInS({ check_in_s: check, session_limits: limits }: PlaySession): number | null {
  const nearEnd = limits?.ends_in_s === undefined ? 0 : Math.max(0, limits.ends_in_s - nearEndOf(limits));
  const waits = [check, nearEnd, limits?.ends_in_s, limits?.next_in_s].filter((each): each is number => Boolean(each));
  return waits.length === 0 ? null : Math.min(...waits);
}

const intervalMs = 30_000;
/** Bets in quick succession cause a single request. */
const settleMs = 1_000;

/** The platform's figures of the play session, and whether it waits for an answer. The device's clock is not used. */
function useFigures({ playerId, moved, refused }: Pick<Input, 'playerId' | 'moved' | 'refused'>) {
  const { operations } = useServices();
  const query = useQuery({
    queryKey: ['play-session', playerId],
    queryFn: ({ signal }) => getPlaySession(operations, signal),
    staleTime: 0,
    refetchInterval: intervalMs,
    isForgotten: true,
  });
  const again = useEffectEvent(() => query.refetch());
  const { data } = query;
  const dueInS = data ? changeInS(data) : null;
  const dueInMs = dueInS === null ? null : dueInS * 1_000;
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(again, settleMs);
    return () => clearTimeout(timer);
  }, [moved, isKnown]);
  useEffect(() => {
    if (refused > 0) again();
  }, [refused]);
  useEffect(() => {
    if (dueInMs === null) return;
    const timer = setTimeout(again, dueInMs);
    return () => clearTimeout(timer);
  }, [data, dueInMs]);
  return query;
}

interface Watched {
  readonly figures: PlayFiguresProps;
  /** The reality check on display; null without one. */
  readonly check: Omit<RealityCheckProps, 'onStop'> | null;
  /** The question for the limits of a session; null without one. */
  readonly limits: Omit<SessionLimitsProps, 'onLeave' | 'onDemo'> | null;
}

export function usePlaySession(props: Input): Watched {
  const { operations } = useServices();
  const query = useFigures({ ...props, refused: props.refused + props.outside });
  // The reply to an action is newer than the query's data, until that is loaded again.
  const [answer, setAnswer] = useState<{ readonly to: unknown; readonly with: PlaySession } | null>(null);
  const session = answer && answer.to === query.data ? answer.with : query.data;
  const [shown, setShown] = useState<PlaySession | null>(null);
  const [isReported, setIsReported] = useState(false);
  const [handledRefusals, setHandledRefusals] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const isDue = session?.check_in_s === 0;
  const isAskedByGame = props.refused !== handledRefusals;
  const show = () => {
    setIsReported(true);
    setHandledRefusals(props.refused);
    setProblem(null);
    setShown(session ?? null);
  };
  // No dialog covers a round in play: the bar shows that an answer is due.
  if (isDue && !shown && (isAskedByGame || (!isReported && !session.has_open_round))) show();
  if (!isDue && isReported) setIsReported(false);

  const answered = (next: PlaySession) => {
    setAnswer({ to: query.data, with: next });
    query.refetch();
  };
  const question = useSessionLimits({ session, gameType: props.gameType, refused: props.outside, onAnswer: answered });

  const goOn = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      answered(await answerRealityCheck(operations));
      setShown(null);
    } catch (error) {
      setProblem(problemFrom(error));
    }
    setIsPending(false);
  };
  return {
    figures: {
      session: session ?? null,
      hasFailed: query.isError,
      isDue,
      onCheck: show,
      onSession: question.isDue ? question.onShow : undefined,
      onRetry: query.refetch,
    },
    limits: question.dialog,
    check: shown && { session: shown, isPending, problem, onGoOn: () => void goOn(), onClose: () => setShown(null) },
  };
}
