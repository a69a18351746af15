import { useState } from 'react';
import { useIntl } from 'react-intl';
import { updateProfile } from '#src/data/player-calls.ts';
import { useServices } from '#src/data/services.tsx';
import { notify } from '#src/features/toasts.ts';
import { type Player, problemFrom } from '#openapi/model.ts';
import { plainPhone } from '#domain/phone-number.ts';
import { profileFaults, type ProfileForm } from '#domain/validation.ts';
import type { ProfileFormProps } from '#src/views/account/ProfileForm.tsx';
import { useProblem } from '../support/useProblem.ts';

/** @param saved is called once the platform has the new data. */
export function useProfileForm(player: Player, saved: () => void): ProfileFormProps {
  const { operations } = useServices();
  const intl = useIntl();
  const [form, setForm] = useState<ProfileForm>({ fullName: player.name, phoneNumber: player.mobile });
  const [isChecked, setIsChecked] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useProblem();

  const phoneNumber = plainPhone(form.phoneNumber);
  const faults = profileFaults({ ...form, phoneNumber });

  const save = async () => {
    setIsChecked(true);
    setProblem(null);
    if (Object.keys(faults).length > 0) return;
    setIsPending(true);
    try {
      await updateProfile(operations, player.id, { name: form.fullName.trim(), mobile: phoneNumber });
      notify('success', intl.formatMessage({ id: 'account.profile.saved' }));
      saved();
    } catch (error) {
      setProblem(problemFrom(error));
      setIsPending(false);
    }
  };

  return {
    username: player.username,
    email: player.email,
    form,
    faults: isChecked ? faults : {},
    problem,
    isPending,
    onChange: (changed) => {
      setForm(changed);
      setProblem(null);
    },
    onSave: () => void save(),
  };
}
