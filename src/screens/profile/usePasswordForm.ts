import { useState } from 'react';
import { useIntl } from 'react-intl';
import { changePassword } from '#src/data/player-calls.ts';
import { useServices } from '#src/data/services.tsx';
import { notify } from '#src/features/toasts.ts';
import { problemFrom } from '#openapi/model.ts';
import { passwordChangeFaults, type PasswordChangeForm } from '#domain/validation.ts';
import type { PasswordFormProps } from '#src/views/account/PasswordForm.tsx';
import { useProblem } from '../support/useProblem.ts';

const empty: PasswordChangeForm = { current: '', next: '', confirmation: '' };

/** @param username of the player. @param saved is called once the platform has the new password. */
export function usePasswordForm(username: string, saved: () => void): PasswordFormProps {
  const { operations } = useServices();
  const intl = useIntl();
  const [form, setForm] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useProblem();
  const [isPerhapsChanged, setIsPerhapsChanged] = useState(false);

  const save = async () => {
    setIsChecked(true);
    setProblem(null);
    if (Object.keys(passwordChangeFaults(form)).length > 0) return;
    setIsPending(true);
    try {
      const { current, next, confirmation } = form;
      await changePassword(operations, { password_current: current, password: next, password_confirmation: confirmation });
      setForm(empty);
      setIsChecked(false);
      notify('success', intl.formatMessage({ id: 'account.password.saved' }));
      saved();
    } catch (error) {
      const failure = problemFrom(error);
      setProblem(failure);
      if (failure.kind !== 'refused') setIsPerhapsChanged(true);
      setIsPending(false);
    }
  };

  return {
    username,
    form,
    faults: isChecked ? passwordChangeFaults(form) : {},
    problem,
    isPerhapsChanged,
    isPending,
    onChange: (changed) => {
      setForm(changed);
      setProblem(null);
    },
    onSave: () => void save(),
  };
}
