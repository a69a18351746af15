import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorOptions } from 'xstate';
import type { loginMachine } from '#machines/login/login.machine.ts';
import { loginView } from '#machines/login/login.view.ts';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';
import { notify } from '#src/features/toasts.ts';
import { lazyPart } from '#src/loading/lazy-part.ts';
import type { Credentials } from '#openapi/model.ts';
import { LoginView, LoginWaiting } from '#src/views/account/LoginView.tsx';
import { loginMessageId, problemValues } from '#src/views/ui/problem.ts';
import { useConnectionReturned } from '#src/features/support/useConnectionReturned.ts';
import { useFlow } from '#src/features/support/useFlow.ts';
import type { CodeStepProps } from './CodeStep.tsx';

/** Most accounts need no code: the step loads with the first one that does. */
const CodeStep = lazyPart<CodeStepProps>(() => import('./CodeStep.tsx'));

interface Props {
  readonly logic: typeof loginMachine;
  readonly options: ActorOptions<typeof loginMachine> & { readonly input: { prefilled: Credentials | null } };
  readonly onToken: (token: string) => void;
  readonly onWelcomed: () => void;
  readonly onForgotten: () => void;
  readonly onPasskey: () => void;
}

export function LoginFlow({ logic, options, onToken, onWelcomed, ...ways }: Props) {
  const intl = useIntl();
  const { view, send } = useFlow(logic, options, loginView, (event) => {
    switch (event.type) {
      case 'logged.in':
        onToken(event.token);
        notify('success', intl.formatMessage({ id: 'login_success' }));
        return;
      case 'failed':
        notify('error', intl.formatMessage({ id: loginMessageId(event.problem, intl) }, problemValues(event.problem)));
        return;
      case 'welcomed':
        onWelcomed();
        return;
      default:
        event satisfies never;
    }
  });
  useConnectionReturned(() => send({ type: 'connection.returned' }));
  const isAtCode = view.screen === 'code';
  const [wasAtCode, setWasAtCode] = useState(false);
  if (isAtCode && !wasAtCode) setWasAtCode(true);
  if (!isAtCode) {
    const isNew = options.input.prefilled !== null && !wasAtCode;
    return <LoginView view={view} send={send} {...ways} isNew={isNew} isBack={wasAtCode} />;
  }
  return (
    <PartBoundary place="page" part={intl.formatMessage({ id: 'shell.title.login-page' })}>
      <Suspense fallback={<LoginWaiting />}>
        <CodeStep view={view} send={send} />
      </Suspense>
    </PartBoundary>
  );
}
