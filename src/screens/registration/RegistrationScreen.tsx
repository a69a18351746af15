import { useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { useIsHydrated } from '#src/loading/hydration.tsx';
import { useLanguage, useNavigateTo } from '#src/navigation/language.ts';
import { jurisdictionQuery } from '#src/data/jurisdiction-query.ts';
import { skinSettingsQuery } from '#src/data/queries.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { countries as bundledCountries } from '#domain/countries.ts';
import { currencies as bundledCurrencies } from '#domain/currencies.ts';
import { prefill } from '../login/prefilled.ts';
import { registrationActors } from './registration.actors.ts';
import { saveReferralCode, storedReferralCode } from './referral-code.ts';
import { RegistrationFlow } from './RegistrationFlow.tsx';

const referralParameter = 'referral_code';

export default function RegistrationScreen() {
  const { operations } = useServices();
  const { status } = useSession();
  const language = useLanguage();
  const navigateTo = useNavigateTo();
  const search = useSearch();
  // The markup was made without a search, but the form starts with the code in the visitor's address.
  const isHydrated = useIsHydrated();
  const arrived = isHydrated || typeof location === 'undefined' ? search : location.search;
  const [referralCode] = useState(() => new URLSearchParams(arrived).get(referralParameter) ?? storedReferralCode());
  const settings = useQuery(skinSettingsQuery(operations, language)).data;
  const [country, setCountry] = useState('');
  const rule = useQuery({ ...jurisdictionQuery(operations, language, country, null), enabled: country !== '' }).data;
  const logic = useMemo(() => registrationMachine.provide({ actors: registrationActors(operations, language) }), [operations, language]);

  useEffect(() => {
    // The login page would only show the first account again, and no message about the second. A single effect for both: while the dashboard's code
    // loads this page is still there, and would change the address back.
    if (status === 'player') return navigateTo('/dashboard', { replace: true });
    const rest = new URLSearchParams(search);
    const code = rest.get(referralParameter);
    if (code === null) return;
    saveReferralCode(code);
    rest.delete(referralParameter);
    navigateTo(`/registration${rest.size ? `?${rest}` : ''}`, { replace: true });
  }, [search, status, navigateTo]);

  // Browsers name countries differently, so the server's markup cannot contain the names.
  const countries = useMemo(() => {
    if (!isHydrated) return [];
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return (settings?.countries ?? bundledCountries)
      .map(({ code, name }) => ({ id: code, label: names.of(code) ?? name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language));
  }, [isHydrated, settings, language]);
  const currencies = useMemo(() => {
    if (!isHydrated) return [];
    const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' });
    return (settings?.currencies ?? bundledCurrencies).map(({ id, code, name }) => ({
      id: String(id),
      label: `${code} · ${names.of(code) ?? name}`,
    }));
  }, [isHydrated, settings, language]);

  return (
    <RegistrationFlow
      logic={logic}
      options={{ input: { referralCode } }}
      countries={countries}
      currencies={currencies}
      rule={rule && { ...rule, country }}
      onCountry={setCountry}
      onRegistered={(credentials) => {
        saveReferralCode('');
        prefill(credentials);
        navigateTo('/login');
      }}
    />
  );
}
