import { useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { useLanguage, useNavigateTo } from '../../app/language.ts';
import { skinSettingsQuery } from '../../app/queries.ts';
import { useQuery } from '../../app/query.ts';
import { useServices } from '../../app/services.tsx';
import { countries as bundledCountries } from '../../domain/countries.ts';
import { currencies as bundledCurrencies } from '../../domain/currencies.ts';
import { prefill } from '../login/prefilled.ts';
import { registrationActors } from './registration.actors.ts';
import { RegistrationFlow } from './RegistrationFlow.tsx';

const referralParameter = 'referral_code';

export default function RegistrationScreen() {
  const { operations } = useServices();
  const language = useLanguage();
  const navigateTo = useNavigateTo();
  const search = useSearch();
  const [referralCode] = useState(() => new URLSearchParams(search).get(referralParameter) ?? '');
  const settings = useQuery(skinSettingsQuery(operations, language)).data;
  const logic = useMemo(() => registrationMachine.provide({ actors: registrationActors(operations, language) }), [operations, language]);

  useEffect(() => {
    const rest = new URLSearchParams(search);
    if (!rest.has(referralParameter)) return;
    rest.delete(referralParameter);
    navigateTo(`/registration${rest.size ? `?${rest}` : ''}`, { replace: true });
  }, [search, navigateTo]);

  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return (settings?.countries ?? bundledCountries)
      .map(({ code, name }) => ({ id: code, label: names.of(code) ?? name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language));
  }, [settings, language]);
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' });
    return (settings?.currencies ?? bundledCurrencies).map(({ id, code, name }) => ({
      id: String(id),
      label: `${code} · ${names.of(code) ?? name}`,
    }));
  }, [settings, language]);

  return (
    <RegistrationFlow
      logic={logic}
      options={{ input: { referralCode } }}
      countries={countries}
      currencies={currencies}
      onRegistered={(credentials) => {
        prefill(credentials);
        navigateTo('/login');
      }}
    />
  );
}
