import { useMemo } from 'react';
import { resetMachine } from '#machines/reset/reset.machine.ts';
import { useNavigateTo } from '#src/navigation/language.ts';
import { useServices } from '#src/data/services.tsx';
import { resetActors } from './reset.actors.ts';
import { ResetFlow } from './ResetFlow.tsx';
import { useRouteParams } from '#src/navigation/route.ts';

export default function ResetScreen() {
  const { token = '' } = useRouteParams();
  const { operations } = useServices();
  const navigateTo = useNavigateTo();
  const logic = useMemo(() => resetMachine.provide({ actors: resetActors(operations) }), [operations]);
  return <ResetFlow key={token} logic={logic} options={{ input: { token } }} onFinished={() => navigateTo('/login')} />;
}
