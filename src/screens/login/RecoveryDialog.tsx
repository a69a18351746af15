import { useMemo } from 'react';
import { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import { useServices } from '#src/data/services.tsx';
import { recoveryActors } from './login.actors.ts';
import { RecoveryFlow } from './RecoveryFlow.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onFinished: () => void;
}

export function RecoveryDialog(props: Props) {
  const { operations } = useServices();
  const logic = useMemo(() => recoveryMachine.provide({ actors: recoveryActors(operations) }), [operations]);
  return <RecoveryFlow logic={logic} {...props} />;
}
