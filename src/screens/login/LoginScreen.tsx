import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts';
import { useNavigateTo } from '../../app/language.ts';
import { takeRememberedPath } from '../../app/remembered-path.ts';
import { useServices } from '../../app/services.tsx';
import { useSession, useSessionActions } from '../../app/session/SessionProvider.tsx';
import { loginActors, recoveryActors } from './login.actors.ts';
import { LoginFlow } from './LoginFlow.tsx';
import { forgetPrefilled, prefilled } from './prefilled.ts';
import { RecoveryFlow } from './RecoveryFlow.tsx';

export default function LoginScreen() {
  const { operations } = useServices();
  const { status } = useSession();
  const { loggedIn } = useSessionActions();
  const navigateTo = useNavigateTo();
  const [, navigate] = useLocation();
  const [credentials] = useState(prefilled);
  const [isRecovering, setIsRecovering] = useState(false);
  const isLoggingIn = useRef(false);
  const login = useMemo(() => loginMachine.provide({ actors: loginActors(operations) }), [operations]);
  const recovery = useMemo(() => recoveryMachine.provide({ actors: recoveryActors(operations) }), [operations]);

  // A player has nothing to do here, except in the half second of their welcome.
  useEffect(() => {
    if (status === 'player' && !isLoggingIn.current) navigateTo('/dashboard', { replace: true });
  }, [status, navigateTo]);

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
      {isRecovering ? <RecoveryFlow logic={recovery} onClose={() => setIsRecovering(false)} onFinished={() => navigateTo('/')} /> : null}
    </>
  );
}
