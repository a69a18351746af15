import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { loginMachine } from '#machines/login/login.machine.ts';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';
import { useNavigateTo } from '#src/navigation/language.ts';
import { consumeRememberedPath } from '#src/navigation/remembered-path.ts';
import { useServices } from '#src/data/services.tsx';
import { useSession, useSessionActions } from '#src/features/session/SessionProvider.tsx';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { DialogPlace } from '#src/views/shell/DialogPlace.tsx';
import { loginActors } from './login.actors.ts';
import { LoginFlow } from './LoginFlow.tsx';
import type { OtherWayProps } from './OtherWay.tsx';
import { clearPrefilled, prefilled } from './prefilled.ts';

const OtherWay = lazyPart<OtherWayProps>(() => import('./OtherWay.tsx'));

export default function LoginScreen() {
  const { formatMessage } = useIntl();
  const { operations } = useServices();
  const { status } = useSession();
  const { loggedIn } = useSessionActions();
  const navigateTo = useNavigateTo();
  const [, navigate] = useLocation();
  const [credentials] = useState(prefilled);
  const [way, setWay] = useState<OtherWayProps['way'] | null>(null);
  const close = () => setWay(null);
  const isForgotten = new URLSearchParams(useSearch()).has('forgotten');
  const [wasForgotten, setWasForgotten] = useState(false);
  if (isForgotten !== wasForgotten) {
    setWasForgotten(isForgotten);
    if (isForgotten) setWay('forgot');
  }
  const isLoggingIn = useRef(false);
  const login = useMemo(() => loginMachine.provide({ actors: loginActors(operations) }), [operations]);

  // A logged-in player has nothing to do here, except in the half second of their welcome.
  useEffect(() => {
    if (status === 'player' && !isLoggingIn.current) navigateTo('/dashboard', { replace: true });
  }, [status, navigateTo]);

  // Only once: neither a reload nor the way back repeats it.
  useEffect(() => {
    if (isForgotten) navigateTo('/login', { replace: true });
  }, [isForgotten, navigateTo]);

  const take = (token: string) => {
    isLoggingIn.current = true;
    clearPrefilled();
    loggedIn(token);
  };
  const goOn = () => {
    const remembered = consumeRememberedPath();
    // A remembered path has its language, so it is not relative to the router's base.
    if (remembered) navigate(`~${remembered}`, { replace: true });
    else navigateTo('/dashboard', { replace: true });
  };

  return (
    <>
      <LoginFlow
        logic={login}
        options={{ input: { prefilled: credentials } }}
        onToken={take}
        onWelcomed={goOn}
        onForgotten={() => setWay('forgot')}
        onPasskey={() => setWay('passkey')}
      />
      {way ? (
        <PartBoundary place="dialog" part={formatMessage({ id: `account.login.${way}` })} onClose={close}>
          <Suspense fallback={<DialogPlace size="medium" onClose={close} />}>
            <OtherWay way={way} onToken={take} onLoggedIn={goOn} onClose={close} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
}
