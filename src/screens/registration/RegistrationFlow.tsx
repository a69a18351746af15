import { useIntl } from 'react-intl';
import type { ActorOptions } from 'xstate';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { registrationView } from '../../../machines/registration/registration.view.ts';
import type { Credentials } from '../../../openapi/model.ts';
import { notify } from '../../features/toasts.ts';
import { RegistrationView } from '../../views/account/RegistrationView.tsx';
import type { Option } from '../../views/ui/Select.tsx';
import { useConnectionReturned } from '../../features/support/useConnectionReturned.ts';
import { useFlow } from '../../features/support/useFlow.ts';

interface Props {
  readonly logic: typeof registrationMachine;
  readonly options: ActorOptions<typeof registrationMachine> & { readonly input: { referralCode: string } };
  readonly countries: readonly Option[];
  readonly currencies: readonly Option[];
  readonly onRegistered: (credentials: Credentials) => void;
}

export function RegistrationFlow({ logic, options, countries, currencies, onRegistered }: Props) {
  const intl = useIntl();
  const { view, send } = useFlow(logic, options, registrationView, (event) => {
    if (event.type === 'registered') onRegistered(event.credentials);
    else notify(event.key.endsWith('_used') ? 'error' : 'info', intl.formatMessage({ id: event.key }));
  });
  useConnectionReturned(() => send({ type: 'connection.returned' }));
  return <RegistrationView view={view} send={send} countries={countries} currencies={currencies} />;
}
