import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type PasskeyCeremony, type Problem, problemFrom } from '#openapi/model.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from '#src/data/passkey-calls.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { passkeySupport } from '#src/features/passkeys/support.ts';
import { notify } from '#src/features/toasts.ts';
import { loadChunk } from '#src/loading/load-chunk.ts';
import type { PasskeyAnswer, PasskeyTask } from '#src/views/account/passkey-task.ts';
import type { PasskeysCardProps } from '#src/views/account/PasskeysCard.tsx';
import { useProblem } from '../support/useProblem.ts';

const isCodeAsked = (problem: Problem): boolean => problem.kind === 'refused' && problem.code === 'second_factor_required';

/** The passkeys of a player, and what is done with them. What the browser asks ends when the person goes. */
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

  /** @returns whether it was made and added. */
  const make = async (begun: PasskeyCeremony, signal: AbortSignal): Promise<boolean> => {
    const { makePasskey } = await loadChunk(() => import('#src/features/passkeys/ceremonies.ts'));
    const made = await makePasskey(begun, signal);
    if (signal.aborted) return false;
    if (!made) {
      // The ceremony remains valid, so a retry needs neither password nor code.
      setCeremony(begun);
      setTask({ is: 'add', step: 'called off' });
      return false;
    }
    await addPasskey(operations, made);
    return true;
  };

  const work = async (asked: PasskeyTask, answer: PasskeyAnswer, signal: AbortSignal): Promise<boolean> => {
    if (asked.is === 'add') {
      const { password, code } = answer;
      return make(ceremony ?? (await beginPasskey(operations, { password, ...(asked.step === 'code' && { code }) })), signal);
    }
    const { id } = asked.passkey;
    await (asked.is === 'rename' ? renamePasskey(operations, id, answer.name.trim()) : removePasskey(operations, id, answer.password));
    return true;
  };

  const submit = async (asked: PasskeyTask, answer: PasskeyAnswer) => {
    const controller = new AbortController();
    underWay.current = controller;
    setProblem(null);
    setIsPending(true);
    const { signal } = controller;
    try {
      if (await work(asked, answer, signal)) {
        notify('success', intl.formatMessage({ id: `passkeys.${asked.is}.done` }));
        if (!signal.aborted) take(null);
      }
    } catch (error) {
      const failure = problemFrom(error);
      if (!signal.aborted) {
        // The problem also states whether a recovery code would be accepted.
        setProblem(failure);
        if (asked.is === 'add' && isCodeAsked(failure)) setTask({ is: 'add', step: 'code' });
        else {
          // The ceremony may be used up.
          setCeremony(null);
          if (asked.is === 'add' && asked.step === 'called off') setTask({ is: 'add', step: 'password' });
        }
      }
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
