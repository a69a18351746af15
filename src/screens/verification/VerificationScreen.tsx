import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { useIsHydrated } from '#src/loading/hydration.tsx';
import { useNavigateTo } from '#src/navigation/language.ts';
import { useServices } from '#src/data/services.tsx';
import { useSession, useSessionActions } from '#src/features/session/SessionProvider.tsx';
import { verificationActors } from './verification.actors.ts';
import { VerificationFlow } from './VerificationFlow.tsx';

/** The param of a complete link: the markup is made for it, because most opened links are complete. */
const ofMarkup = '-';

/** Reads the link's parameters. Prerendered markup lacks them, so during hydration they come from the address bar. */
function useLink() {
  const search = useSearch();
  const isHydrated = useIsHydrated();
  const link = useMemo(() => new URLSearchParams(search || (typeof location === 'undefined' ? '' : location.search)), [search]);
  return { playerId: link.get('a') ?? '', token: link.get('b') || (isHydrated ? '' : ofMarkup) };
}

export default function VerificationScreen() {
  const { operations } = useServices();
  const { refreshPlayer } = useSessionActions();
  const { player } = useSession();
  const navigateTo = useNavigateTo();
  const logic = useMemo(() => verificationMachine.provide({ actors: verificationActors(operations) }), [operations]);
  const link = useLink();
  return (
    <VerificationFlow
      key={`${link.playerId} ${link.token}`}
      logic={logic}
      options={{ input: link }}
      visitor={player ? (player.email_verified ? 'verified' : 'unverified') : 'guest'}
      onVerified={refreshPlayer}
      onFinished={() => navigateTo('/')}
    />
  );
}
