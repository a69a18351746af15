import { useState } from 'react';
import { isSameLimit } from '#domain/play-limits.ts';
import { type PlayLimits, type Problem, problemFrom } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';
import { lastReply } from '#src/data/platform-time.ts';
import { acknowledgeIntervention, excludeSelf, getPlayLimits, setPlayLimit, setPlayTime, takeBreak } from '#src/data/player-calls.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { foretellEnding } from '#src/features/session/ending.ts';
import { useSessionActions } from '#src/features/session/SessionProvider.tsx';
import type { PlayLimitsCardProps, ProtectionOutcome, ProtectionTask } from '#src/views/account/play-limits-card.ts';

const isUnauthenticated = (problem: Problem): boolean => problem.kind === 'refused' && problem.status === 401;

/** Whether the requested change is in effect: its reply may have been lost. */
function isDone(task: Exclude<ProtectionTask, { is: 'exclude' }>, state: PlayLimits): boolean {
  const { limits, times, break_until: until } = state;
  if (task.is === 'acknowledge') return state.intervention?.id !== task.id;
  if (task.is === 'break') return until !== null && (task.endedBefore === null || Date.parse(until) > Date.parse(task.endedBefore));
  if (task.is === 'time') {
    const time = times.find((each) => each.kind === task.request.kind);
    return time !== undefined && (time.next ?? time).minutes === task.request.minutes;
  }
  const { kind, period, amount } = task.request;
  const limit = limits.find((each) => each.kind === kind && each.period === period);
  return limit !== undefined && isSameLimit(limit.next ? limit.next.amount : limit.amount, amount);
}

interface Known {
  readonly state: PlayLimits;
  /** The milliseconds by which the platform's clock is ahead of the device's. */
  readonly aheadMs: number;
}

async function known(answer: Promise<PlayLimits>): Promise<Known> {
  const state = await answer;
  const { date } = lastReply;
  return { state, aheadMs: date === null ? 0 : Date.parse(date) - Date.now() };
}

type Result = ProtectionOutcome['result'];

/** Self-exclusion ends the session, so a session that has ended since proves that it succeeded. */
async function hasEnded(operations: Operations): Promise<boolean> {
  return operations.getBalance().then(
    () => false,
    (error: unknown) => {
      if (isUnauthenticated(problemFrom(error))) return true;
      throw error;
    },
  );
}

/** Finds the result of a task without a reply. @param load reads the limits again. */
async function lookUp(operations: Operations, task: ProtectionTask, problem: Problem, load: () => Promise<PlayLimits>): Promise<Result> {
  try {
    const done = task.is === 'exclude' ? await hasEnded(operations) : isDone(task, await load());
    if (done) return 'done';
    // The platform has just been reached, so its former absence is over.
    return problem.kind === 'unreachable' ? 'undone' : problem;
  } catch {
    return 'unknown';
  }
}

async function resultOf(
  operations: Operations,
  task: ProtectionTask,
  work: () => Promise<unknown>,
  load: () => Promise<PlayLimits>,
): Promise<Result> {
  if (task.is === 'exclude') {
    const problem = await operations.getBalance().then(() => null, problemFrom);
    if (problem) return problem;
    foretellEnding('excluded');
  }
  try {
    await work();
    return 'done';
  } catch (error) {
    const problem = problemFrom(error);
    // A retry in transit can find the session already ended by the first request.
    const isAnswer = problem.kind === 'refused' && !(task.is === 'exclude' && isUnauthenticated(problem));
    return isAnswer ? problem : lookUp(operations, task, problem, load);
  }
}

interface Asked {
  /** Null while unknown. */
  readonly playLimits: PlayLimitsCardProps | null;
  readonly hasFailed: boolean;
  /** Problem of loading the limits; null during a retry. */
  readonly problem: Problem | null;
  readonly onRetry: () => void;
}

/** Loads and changes the player's own limits. */
export function usePlayLimits(playerId: number): Asked {
  const { operations } = useServices();
  const session = useSessionActions();
  const query = useQuery({
    queryKey: ['play-limits', playerId],
    queryFn: () => known(getPlayLimits(operations)),
    isForgotten: true,
  });
  // The reply to a change is newer than the query's data, until that is loaded again.
  const [answer, setAnswer] = useState<{ readonly to: Known | undefined; readonly with: Known } | null>(null);
  const [pending, setPending] = useState<ProtectionTask | null>(null);
  const [outcome, setOutcome] = useState<ProtectionOutcome | null>(null);
  const now = answer && answer.to === query.data ? answer.with : query.data;
  const asked = {
    hasFailed: query.isError,
    problem: query.isError && !query.isFetching ? problemFrom(query.error) : null,
    onRetry: query.refetch,
  };
  if (!now) return { ...asked, playLimits: null };

  const keep = async (reply: Promise<PlayLimits>): Promise<PlayLimits> => {
    const next = await known(reply);
    setAnswer({ to: query.data, with: next });
    return next.state;
  };
  const load = () => keep(getPlayLimits(operations));
  const conclude = (task: ProtectionTask, result: Result) => {
    setPending(null);
    setOutcome({ task, result });
    if ((task.is === 'break' || task.is === 'acknowledge') && result === 'done') session.refreshPlayer();
    if (task.is !== 'exclude') return;
    if (result !== 'done' && result !== 'unknown') foretellEnding(null);
    // Reloading the balance informs the session of its end.
    if (result === 'done' || (typeof result !== 'string' && isUnauthenticated(result))) session.refreshBalance();
  };
  const run = async (task: ProtectionTask, work: () => Promise<unknown>) => {
    setOutcome(null);
    setPending(task);
    conclude(task, await resultOf(operations, task, work, load));
  };
  const look = async (task: ProtectionTask) => {
    setPending(task);
    conclude(task, await lookUp(operations, task, { kind: 'unreachable' }, load));
  };

  const playLimits: PlayLimitsCardProps = {
    state: now.state,
    aheadMs: now.aheadMs,
    pending,
    outcome,
    onLimit: (request) => void run({ is: 'limit', request }, () => keep(setPlayLimit(operations, request))),
    onTime: (request) => void run({ is: 'time', request }, () => keep(setPlayTime(operations, request))),
    onAcknowledge: (id) => void run({ is: 'acknowledge', id }, () => keep(acknowledgeIntervention(operations, id))),
    onBreak: (days) => void run({ is: 'break', days, endedBefore: now.state.break_until }, () => keep(takeBreak(operations, days))),
    onExclude: (months, password) => void run({ is: 'exclude', months }, () => excludeSelf(operations, { months, password })),
    onLook: () => void (outcome && look(outcome.task)),
  };
  return { ...asked, playLimits };
}
