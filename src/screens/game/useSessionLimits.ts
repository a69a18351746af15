import { useState } from 'react';
import { type GameType, type PlaySession, type Problem, problemFrom, type SessionLimits } from '#openapi/model.ts';
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
  /** Whether no bet is accepted before a session is started. */
  readonly isDue: boolean;
  readonly onShow: () => void;
  /** Null while nothing is asked. */
  readonly dialog: Omit<SessionLimitsProps, 'onLeave' | 'onDemo'> | null;
}

const nearEndS = 300;
/** In the smallest unit: the platform writes all amounts of a currency with the same decimals. */
const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
/** The seconds before its end from which a session is nearly over: a tenth of its time, and five minutes at most. */
export const nearEndOf = ({ minutes = 0 }: SessionLimits): number => Math.min(nearEndS, minutes * 6);
/** Whether a tenth of an open session is left at most: of its time, or of the amount that it may lose. */
function isNearlyOver(limits: SessionLimits): boolean {
  const { ends_in_s: endsIn, spend, left } = limits;
  const isLossNear = spend !== undefined && left !== undefined && unitsOf(left) * 10n <= unitsOf(spend);
  return isLossNear || (endsIn !== undefined && endsIn <= nearEndOf(limits));
}

/** Asks for the limits of a session where the player's country requires them for this type of game. */
export function useSessionLimits({ session, gameType, refused, onAnswer }: Input): SessionQuestion {
  const { operations } = useServices();
  const [reason, setReason] = useState<'due' | 'refused' | 'near' | null>(null);
  const [isWarned, setIsWarned] = useState(false);
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

  // Once for each session, before a limit ends it.
  const isOpen = limits?.state === 'open';
  if (isWarned && !isOpen) setIsWarned(false);
  if (isDue && reason === 'near') show('due');
  if (isOpen && !isWarned && !isRefused && reason === null && !session?.has_open_round && isNearlyOver(limits)) {
    setIsWarned(true);
    setProblem(null);
    setReason('near');
  }

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
            isNearEnd: reason === 'near' && isOpen,
            currency: session.currency,
            isPending,
            problem,
            onStart: (request) => void send(() => startLimitedSession(operations, request)),
            onEnd: () => void send(() => endLimitedSession(operations)),
            onClose: () => setReason(null),
          },
  };
}
