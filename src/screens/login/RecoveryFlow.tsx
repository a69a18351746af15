import type { ActorOptions } from 'xstate';
import type { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import { recoveryView } from '#machines/recovery/recovery.view.ts';
import { RecoveryView } from '#src/views/account/RecoveryView.tsx';
import { useConnectionReturned } from '#src/features/support/useConnectionReturned.ts';
import { useFlow } from '#src/features/support/useFlow.ts';

interface Props {
  readonly logic: typeof recoveryMachine;
  readonly options?: ActorOptions<typeof recoveryMachine>;
  readonly onClose: () => void;
  readonly onFinished: () => void;
}

export function RecoveryFlow({ logic, options, onClose, onFinished }: Props) {
  const { view, send } = useFlow(logic, options, recoveryView, onFinished);
  useConnectionReturned(() => send({ type: 'connection.returned' }));
  return <RecoveryView view={view} send={send} onClose={onClose} />;
}
