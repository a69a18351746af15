import { Suspense, useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ActorOptions } from 'xstate';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import { registrationView } from '#machines/registration/registration.view.ts';
import { changeForAge } from '#domain/registration.ts';
import type { Credentials, Jurisdiction } from '#openapi/model.ts';
import { PausePart } from '#src/features/pause/pause-part.ts';
import { notify } from '#src/features/toasts.ts';
import { RegistrationView } from '#src/views/account/RegistrationView.tsx';
import type { Option } from '#src/views/ui/Select.tsx';
import { useConnectionReturned } from '#src/features/support/useConnectionReturned.ts';
import { useFlow } from '#src/features/support/useFlow.ts';

interface Props {
  readonly logic: typeof registrationMachine;
  readonly options: ActorOptions<typeof registrationMachine> & { readonly input: { referralCode: string } };
  readonly countries: readonly Option[];
  readonly currencies: readonly Option[];
  /** Rules of the chosen country, once known. */
  readonly rule?: (Pick<Jurisdiction, 'registration' | 'minimum_age'> & { readonly country: string }) | undefined;
  /** Called with the chosen country; the empty text for none. */
  readonly onCountry?: (country: string) => void;
  readonly onRegistered: (credentials: Credentials) => void;
}

export function RegistrationFlow({ logic, options, countries, currencies, rule, onCountry, onRegistered }: Props) {
  const intl = useIntl();
  const { view, send } = useFlow(logic, options, registrationView, (event) => {
    if (event.type === 'registered') onRegistered(event.credentials);
    else notify(event.key.endsWith('_used') ? 'error' : 'info', intl.formatMessage({ id: event.key }));
  });
  useConnectionReturned(() => send({ type: 'connection.returned' }));
  const { form = null, problem = null } = view.screen === 'form' ? view : {};
  const country = form?.country ?? '';
  useEffect(() => onCountry?.(country), [country, onCountry]);
  // While the rules of another country load, `rule` is still that of the former country.
  const known = rule?.country === country ? rule : undefined;
  const age = known?.minimum_age;
  const follow = useEffectEvent(() => {
    const change = form && age !== undefined ? changeForAge(form, age) : null;
    if (change) send({ type: 'form.changed', change });
  });
  // Once for each country: a refusal may require more than was known before.
  useEffect(() => follow(), [country, age]);
  const closed = problem?.kind === 'refused' && /_paused$|^terms/.test(problem.code) && (
    <Suspense fallback={null}>
      <PausePart of={problem} takesFocus />
    </Suspense>
  );
  return <RegistrationView view={view} send={send} countries={countries} currencies={currencies} rule={known} closed={closed} />;
}
