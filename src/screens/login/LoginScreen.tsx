import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import { PartBoundary } from '../../features/boundary/PartBoundary.tsx';
import { useNavigateTo } from '../../navigation/language.ts';
import { takeRememberedPath } from '../../navigation/remembered-path.ts';
import { useServices } from '../../data/services.tsx';
import { useSession, useSessionActions } from '../../features/session/SessionProvider.tsx';
import { lazyPart } from '../../loading/lazy-part.ts';
import { DialogPlace } from '../../views/shell/DialogPlace.tsx';
import { loginActors } from './login.actors.ts';
import { LoginFlow } from './LoginFlow.tsx';
import { forgetPrefilled, prefilled } from './prefilled.ts';

const RecoveryDialog = lazyPart(() => import('./RecoveryDialog.tsx'));

export default function LoginScreen() {
  const { formatMessage } = useIntl();
  const { operations } = useServices();
  const { status } = useSession();
  const { loggedIn } = useSessionActions();
  const navigateTo = useNavigateTo();
  const [, navigate] = useLocation();
  const [credentials] = useState(prefilled);
  const [isRecovering, setIsRecovering] = useState(false);
  const isForgotten = new URLSearchParams(useSearch()).has('forgotten');
  const [wasForgotten, setWasForgotten] = useState(false);
  if (isForgotten !== wasForgotten) {
    setWasForgotten(isForgotten);
    if (isForgotten) setIsRecovering(true);
  }
  const isLoggingIn = useRef(false);
  const login = useMemo(() => loginMachine.provide({ actors: loginActors(operations) }), [operations]);

  // A player has nothing to do here, except in the half second of their welcome.
  useEffect(() => {
    if (status === 'player' && !isLoggingIn.current) navigateTo('/dashboard', { replace: true });
  }, [status, navigateTo]);

  // Once: neither a reload nor the way back asks again.
  useEffect(() => {
    if (isForgotten) navigateTo('/login', { replace: true });
  }, [isForgotten, navigateTo]);

  return (
    <>
      <LoginFlow
        logic={login}
        options={{ input: { prefilled: credentials } }}
        onToken={(token) => {
          isLoggingIn.current = true;
          forgetPrefilled();
          loggedIn(token);
        }}
        onWelcomed={() => {
          const remembered = takeRememberedPath();
          // A remembered path has its language, so it is not one of the router's base.
          if (remembered) navigate(`~${remembered}`, { replace: true });
          else navigateTo('/dashboard', { replace: true });
        }}
        onForgotten={() => setIsRecovering(true)}
      />
      {isRecovering ? (
        <PartBoundary place="dialog" part={formatMessage({ id: 'account.login.forgot' })} onClose={() => setIsRecovering(false)}>
          <Suspense fallback={<DialogPlace size="medium" onClose={() => setIsRecovering(false)} />}>
            <RecoveryDialog onClose={() => setIsRecovering(false)} onFinished={() => navigateTo('/')} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
}
