import { useState } from 'react';
import { type PrivacyState, type Problem, problemFrom } from '#openapi/model.ts';
import { getDataExportPart, getPrivacy, requestDataExport, requestErasure, withdrawErasure } from '#src/data/player-calls.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import type { PrivacyCardProps, PrivacyTask } from '#src/views/account/PrivacyCard.tsx';
import { saveFile } from '../support/save-file.ts';

const retryMs = 3_000;
type Failed = { readonly task: PrivacyTask; readonly copyBefore: number | undefined };

/** Whether a failed request was carried out anyway: its reply may have been lost. */
function isDone({ task, copyBefore }: Failed, { export: copy, erasure }: PrivacyState): boolean {
  if (task === 'export') return copy !== null && copy.status !== 'failed' && copy.id !== copyBefore;
  return task === 'erase' ? erasure !== null : task === 'keep' && erasure === null;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

interface Asked {
  /** Null while unknown. */
  readonly privacy: PrivacyCardProps | null;
  readonly hasFailed: boolean;
  /** Problem of loading the state; null during a retry. */
  readonly problem: Problem | null;
  readonly onRetry: () => void;
}

/** Loads and changes the player's data requests. */
export function usePrivacy(playerId: number, username: string): Asked {
  const { operations } = useServices();
  const [isWaiting, setIsWaiting] = useState(false);
  const query = useQuery({
    queryKey: ['privacy', playerId],
    queryFn: () => getPrivacy(operations),
    isForgotten: true,
    ...(isWaiting && { refetchInterval: retryMs }),
  });
  const [task, setTask] = useState<PrivacyTask | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const state = query.data;
  const isBeingMade = state?.export?.status === 'waiting';
  if (isBeingMade !== isWaiting) setIsWaiting(isBeingMade);
  const asked = {
    hasFailed: query.isError,
    problem: query.isError && !query.isFetching ? problemFrom(query.error) : null,
    onRetry: query.refetch,
  };
  if (!state) return { ...asked, privacy: null };

  const run = async (which: PrivacyTask, work: () => Promise<unknown>) => {
    setProblem(null);
    setTask(which);
    try {
      await work();
    } catch (error) {
      setProblem(problemFrom(error));
      setFailed({ task: which, copyBefore: state.export?.id });
    }
    setTask(null);
    query.refetch();
  };
  const save = async () => {
    if (!state.export) return;
    const { id, parts } = state.export;
    const bytes: BlobPart[] = [];
    for (let part = 0; part < (parts ?? 0); part += 1) bytes.push(bytesOf((await getDataExportPart(operations, id, part)).bytes));
    saveFile(`${location.hostname}-${username}.zip`, new Blob(bytes, { type: 'application/zip' }));
  };
  const privacy: PrivacyCardProps = {
    state,
    task,
    problem: failed && isDone(failed, state) ? null : problem,
    onExport: (password) => void run('export', () => requestDataExport(operations, password)),
    onErase: (password) => void run('erase', () => requestErasure(operations, password)),
    onSave: () => void run('save', save),
    onKeep: () => void run('keep', () => withdrawErasure(operations)),
  };
  return { ...asked, privacy };
}
