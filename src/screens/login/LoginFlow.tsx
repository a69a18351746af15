import { useIntl } from 'react-intl';
import type { ActorOptions } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import { loginView } from '../../../machines/login/login.view.ts';
import { notify } from '../../features/toasts.ts';
import type { Credentials } from '../../../openapi/model.ts';
import { LoginView } from '../../views/account/LoginView.tsx';
import { loginMessageId, problemValues } from '../../views/ui/problem.ts';
import { useFlow } from '../../features/support/useFlow.ts';

interface Props {
  readonly logic: typeof loginMachine;
  readonly options: ActorOptions<typeof loginMachine> & { readonly input: { prefilled: Credentials | null } };
  readonly onToken: (token: string) => void;
  readonly onWelcomed: () => void;
  readonly onForgotten: () => void;
}

export function LoginFlow({ logic, options, onToken, onWelcomed, onForgotten }: Props) {
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
  return <LoginView view={view} send={send} onForgotten={onForgotten} isNew={options.input.prefilled !== null} />;
}
