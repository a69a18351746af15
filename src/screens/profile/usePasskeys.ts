import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type PasskeyCeremony, type Problem, problemFrom } from '#openapi/model.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from '#src/data/passkey-calls.ts';
import type { Operations } from '#src/data/operations.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { passkeySupport } from '#src/features/passkeys/support.ts';
import { notify } from '#src/features/toasts.ts';
import { loadChunk } from '#src/loading/load-chunk.ts';
import type { PasskeyAnswer, PasskeyTask } from '#src/views/account/passkey-task.ts';
import type { PasskeysCardProps } from '#src/views/account/PasskeysCard.tsx';
import { useProblem } from '../support/useProblem.ts';

const isCodeAsked = (problem: Problem): boolean => problem.kind === 'refused' && problem.code === 'second_factor_required';

/** A ceremony that the person cancelled is still valid, so a retry needs neither password nor code. */
type Result = 'done' | 'aborted' | { readonly calledOff: PasskeyCeremony };

async function create(operations: Operations, ceremony: PasskeyCeremony, signal: AbortSignal): Promise<Result> {
  const { makePasskey } = await loadChunk(() => import('#src/features/passkeys/ceremonies.ts'));
  const made = await makePasskey(ceremony, signal);
  if (signal.aborted) return 'aborted';
  if (!made) return { calledOff: ceremony };
  await addPasskey(operations, made);
  return 'done';
}

interface Submission {
  readonly task: PasskeyTask;
  readonly answer: PasskeyAnswer;
  /** The ceremony of an earlier attempt. */
  readonly ceremony: PasskeyCeremony | null;
  readonly signal: AbortSignal;
}

async function carryOut(operations: Operations, { task, answer, ceremony, signal }: Submission): Promise<Result> {
  const { name, password, code } = answer;
  if (task.is === 'add') {
    const begun = ceremony ?? (await beginPasskey(operations, { password, ...(task.step === 'code' && { code }) }));
    return create(operations, begun, signal);
  }
  const { id } = task.passkey;
  await (task.is === 'rename' ? renamePasskey(operations, id, name.trim()) : removePasskey(operations, id, password));
  return 'done';
}

/** The passkeys of a player, and the actions on them. The browser's prompt ends when the page is left. */
export function usePasskeys(playerId: number): PasskeysCardProps {
  const { operations } = useServices();
  const intl = useIntl();
  const list = useQuery({ queryKey: ['passkeys', playerId], queryFn: () => listPasskeys(operations), isForgotten: true });
  const [task, setTask] = useState<PasskeyTask | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useProblem();
  const [ceremony, setCeremony] = useState<PasskeyCeremony | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const take = (next: PasskeyTask | null) => {
    underWay.current?.abort();
    underWay.current = null;
    setCeremony(null);
    setProblem(null);
    setIsPending(false);
    setTask(next);
  };

  const fail = (asked: PasskeyTask, failure: Problem) => {
    // The problem also states whether a recovery code would be accepted.
    setProblem(failure);
    if (asked.is === 'add' && isCodeAsked(failure)) return setTask({ is: 'add', step: 'code' });
    // The ceremony may be used up.
    setCeremony(null);
    if (asked.is === 'add' && asked.step === 'called off') setTask({ is: 'add', step: 'password' });
  };

  const submit = async (asked: PasskeyTask, answer: PasskeyAnswer) => {
    const controller = new AbortController();
    underWay.current = controller;
    setProblem(null);
    setIsPending(true);
    const { signal } = controller;
    try {
      const result = await carryOut(operations, { task: asked, answer, ceremony, signal });
      if (result === 'done') {
        notify('success', intl.formatMessage({ id: `passkeys.${asked.is}.done` }));
        if (!signal.aborted) take(null);
      } else if (result !== 'aborted') {
        setCeremony(result.calledOff);
        setTask({ is: 'add', step: 'called off' });
      }
    } catch (error) {
      if (!signal.aborted) fail(asked, problemFrom(error));
    }
    if (!signal.aborted) setIsPending(false);
    // The list is reloaded even without a reply, because the change may have been made.
    list.refetch();
  };

  return {
    passkeys: list.data?.data,
    listProblem: list.isError && !list.isFetching ? problemFrom(list.error) : null,
    onRetry: list.refetch,
    support: passkeySupport(),
    task,
    isPending,
    problem,
    onTask: take,
    onSubmit: (answer) => (task ? void submit(task, answer) : undefined),
  };
}
