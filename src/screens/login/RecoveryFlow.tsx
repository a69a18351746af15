import { useActorRef, useSelector } from '@xstate/react';
import type { ActorOptions } from 'xstate';
import type { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts';
import { recoveryView } from '../../../machines/recovery/recovery.view.ts';
import { RecoveryView } from '../../views/account/RecoveryView.tsx';
import { useEmitted } from '../../features/support/useEmitted.ts';

interface Props {
  readonly logic: typeof recoveryMachine;
  readonly options?: ActorOptions<typeof recoveryMachine>;
  readonly onClose: () => void;
  readonly onFinished: () => void;
}

export function RecoveryFlow({ logic, options, onClose, onFinished }: Props) {
  const actor = useActorRef(logic, options);
  const snapshot = useSelector(actor, (current) => current);
  useEmitted(actor, onFinished);
  return <RecoveryView view={recoveryView(snapshot)} send={(event) => actor.send(event)} onClose={onClose} />;
}
