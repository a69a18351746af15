import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import { useIsHydrated } from '../../app/hydration.tsx';
import { useNavigateTo } from '../../app/language.ts';
import { useServices } from '../../app/services.tsx';
import { useSessionActions } from '../../app/session/SessionProvider.tsx';
import { PageSkeleton } from '../../views/shell/PageSkeleton.tsx';
import { verificationActors } from './verification.actors.ts';
import { VerificationFlow } from './VerificationFlow.tsx';

export default function VerificationScreen() {
  const search = useSearch();
  const { operations } = useServices();
  const { refreshPlayer } = useSessionActions();
  const navigateTo = useNavigateTo();
  const logic = useMemo(() => verificationMachine.provide({ actors: verificationActors(operations) }), [operations]);
  // What the link says stands in the search, which the markup does not know.
  if (!useIsHydrated()) return <PageSkeleton />;
  const link = new URLSearchParams(search);
  return (
    <VerificationFlow
      key={search}
      logic={logic}
      options={{ input: { playerId: link.get('a') ?? '', token: link.get('b') ?? '' } }}
      onVerified={refreshPlayer}
      onFinished={() => navigateTo('/')}
    />
  );
}
