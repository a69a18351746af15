import { useState } from 'react';
import { useIntl } from 'react-intl';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from '#src/data/player-calls.ts';
import { useServices } from '#src/data/services.tsx';
import { notify } from '#src/features/toasts.ts';
import { type Problem, problemFrom } from '#openapi/model.ts';
import type { FactorTask } from '#src/views/account/SecondFactorCard.tsx';
import type { FactorStep, SecondFactorViewProps } from '#src/views/account/SecondFactorView.tsx';
import { saveFile } from '../support/save-file.ts';
import { useProblem } from '../support/useProblem.ts';

export interface SecondFactorOptions {
  readonly task: FactorTask;
  readonly username: string;
  /** Called once the platform has changed something, or may have. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const isOnAlready = (problem: Problem): boolean => problem.kind === 'refused' && problem.code === 'second_factor_on';

/** Guides the player through a second-factor task, step by step. */
export function useSecondFactor(options: SecondFactorOptions): Omit<SecondFactorViewProps, 'onClose'> {
  const { username, onChanged, onClose } = options;
  const { operations } = useServices();
  const intl = useIntl();
  const [task, setTask] = useState(options.task);
  const [step, setStep] = useState<FactorStep>(task === 'set_up' ? { is: 'password' } : { is: 'proof', isLost: false });
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useProblem();

  const advance = async (password: string, code: string) => {
    if (step.is === 'password') return setStep({ is: 'scan', setup: await beginSecondFactor(operations, password) });
    if (task === 'remove') {
      await removeSecondFactor(operations, { password, code });
      notify('success', intl.formatMessage({ id: 'dashboard.factor.removed' }));
      return onClose();
    }
    const isSetUp = task === 'set_up';
    const reply = await (isSetUp ? confirmSecondFactor(operations, code) : renewRecoveryCodes(operations, { password, code }));
    return setStep({ is: 'codes', codes: reply.recovery_codes });
  };

  const submit = async (password: string, code: string) => {
    setProblem(null);
    setIsPending(true);
    try {
      await advance(password, code);
    } catch (error) {
      const failure = problemFrom(error);
      if (isOnAlready(failure)) {
        // The set-up's reply was lost, or it happened in another tab; this person has seen no recovery codes.
        setTask('renew');
        setStep({ is: 'proof', isLost: true });
      } else setProblem(failure);
    }
    setIsPending(false);
    onChanged();
  };

  return {
    task,
    step,
    isPending,
    problem,
    onSubmit: (password, code) => void submit(password, code),
    onDownload: (codes) => saveFile(`${location.hostname}-${username}.txt`, new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })),
  };
}
