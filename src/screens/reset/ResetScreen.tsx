import { useMemo } from 'react';
import { useParams } from 'wouter';
import { resetMachine } from '../../../machines/reset/reset.machine.ts';
import { useNavigateTo } from '../../navigation/language.ts';
import { useServices } from '../../data/services.tsx';
import { resetActors } from './reset.actors.ts';
import { ResetFlow } from './ResetFlow.tsx';

export default function ResetScreen() {
  const { token } = useParams<{ token: string }>();
  const { operations } = useServices();
  const navigateTo = useNavigateTo();
  const logic = useMemo(() => resetMachine.provide({ actors: resetActors(operations) }), [operations]);
  return <ResetFlow key={token} logic={logic} options={{ input: { token } }} onFinished={() => navigateTo('/login')} />;
}
