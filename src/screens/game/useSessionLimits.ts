import { useState } from 'react';
import { type GameType, type PlaySession, type Problem, problemFrom } from '#openapi/model.ts';
import { endLimitedSession, startLimitedSession } from '#src/data/player-calls.ts';
import { useServices } from '#src/data/services.tsx';
import type { SessionLimitsProps } from '#src/views/game/SessionLimits.tsx';

interface Input {
  readonly session: PlaySession | undefined;
  readonly gameType: GameType;
  /** The number of times that the game has reported a bet outside of the session's limits. */
  readonly refused: number;
  readonly onAnswer: (session: PlaySession) => void;
}

interface SessionQuestion {
  /** Whether no bet is taken before a session is started. */
  readonly isDue: boolean;
  readonly onShow: () => void;
  /** Null while nothing is asked. */
  readonly dialog: Omit<SessionLimitsProps, 'onLeave' | 'onDemo'> | null;
}

/** Asks for the limits of a session where the player's country requires them for this type of game. */
export function useSessionLimits({ session, gameType, refused, onAnswer }: Input): SessionQuestion {
  const { operations } = useServices();
  const [reason, setReason] = useState<'due' | 'refused' | null>(null);
  const [isTold, setIsTold] = useState(false);
  const [heard, setHeard] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const limits = session?.session_limits?.games.includes(gameType) ? session.session_limits : null;
  const isDue = limits !== null && limits.state !== 'open';
  const isRefused = limits !== null && refused !== heard;
  const show = (why: 'due' | 'refused') => {
    setIsTold(true);
    setHeard(refused);
    setProblem(null);
    setReason(why);
  };
  // No dialog covers a round in play: the bar shows that limits are needed.
  if (isRefused) show(isDue ? 'due' : 'refused');
  else if (isDue && reason === null && !isTold && !session?.has_open_round) show('due');
  // Started in another tab, or by a call whose reply was lost.
  if (reason === 'due' && limits !== null && !isDue && !isRefused) setReason(null);
  if (!isDue && isTold && reason === null) setIsTold(false);

  const send = async (call: () => Promise<PlaySession>) => {
    setIsPending(true);
    setProblem(null);
    try {
      onAnswer(await call());
      setReason('due');
    } catch (error) {
      setProblem(problemFrom(error));
    }
    setIsPending(false);
  };
  return {
    isDue,
    onShow: () => show('due'),
    dialog:
      reason === null || limits === null || session === undefined
        ? null
        : {
            limits,
            currency: session.currency,
            isPending,
            problem,
            onStart: (request) => void send(() => startLimitedSession(operations, request)),
            onEnd: () => void send(() => endLimitedSession(operations)),
            onClose: () => setReason(null),
          },
  };
}
