import { useState } from 'react';
import { useIntl } from 'react-intl';
import { countries } from '#domain/countries.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import type { Rules } from '../data/types.ts';
import { AreaTexts } from '../i18n/AreaTexts.tsx';
import messages from '../i18n/messages/en/countries.json';
import { PageLink } from '../ui/PageLink.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import styles from './screens.module.css';

type Country = Rules['countries'][number];
const periods = ['day', 'week', 'month'] as const;

/** The rules for players by the country where they live. The page of a country makes them stricter. */
export function CountryRules({ rules }: { readonly rules: readonly Country[] }) {
  return (
    <AreaTexts messages={messages}>
      <CountriesCard rules={rules} />
    </AreaTexts>
  );
}

function CountriesCard({ rules }: { readonly rules: readonly Country[] }) {
  const { text } = useFormat();
  const { locale } = useIntl();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const nameOf = ({ country }: Country) => (country === null ? text('country.others') : (names.of(country) ?? country));
  const columns: readonly Column<Country>[] = [
    { id: 'country', title: text('country.country'), cell: nameOf },
    { id: 'registration', title: text('country.registration'), cell: ({ registration }) => text(`country.registration.${registration}`) },
    { id: 'age', title: text('country.age'), isNumber: true, cell: ({ minimum_age: age }) => age },
    { id: 'deposits', title: text('country.deposits'), cell: (rule) => <Deposits rule={rule} /> },
    {
      id: 'identity',
      title: text('country.identity'),
      cell: ({ identity_before: acts }) => acts.map((act) => text(`country.identity.${act}`)).join(', ') || '—',
    },
    { id: 'more', title: text('country.more'), isMinor: true, cell: (rule) => <FurtherRules rule={rule} /> },
    {
      id: 'open',
      title: <span className="visually-hidden">{text('country.open')}</span>,
      isNumber: true,
      cell: (rule) => (
        <PageLink size="small" href={`/rules/${rule.country ?? 'others'}`} aria-label={text('country.open_label', { name: nameOf(rule) })}>
          {text('country.open')}
        </PageLink>
      ),
    },
  ];
  return (
    <Card title={text('country.title')}>
      <div className={ui.stack}>
        <p>{text('country.lead')}</p>
        <Table
          label={text('country.title')}
          columns={columns}
          rows={rules}
          keyOf={({ country }) => country ?? ''}
          empty={{ icon: 'users', title: text('country.others') }}
        />
        <OtherCountry rules={rules} names={names} />
      </div>
    </Card>
  );
}

interface OtherCountryProps {
  readonly rules: readonly Country[];
  readonly names: Intl.DisplayNames;
}

/** Leads to the page of a country that the file does not name, so that it can get stricter rules than all others. */
function OtherCountry({ rules, names }: OtherCountryProps) {
  const { text } = useFormat();
  const [chosen, setChosen] = useState('');
  const options = countries
    .filter(({ code }) => !rules.some(({ country }) => country === code))
    .map(({ code, name }) => ({ id: code, label: names.of(code) ?? name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const name = options.find(({ id }) => id === chosen)?.label;
  return (
    <div className={styles.filters}>
      <Select label={text('country.open_other')} options={options} value={chosen} onChange={setChosen} placeholder="—" />
      {name === undefined ? null : (
        <PageLink href={`/rules/${chosen}`} aria-label={text('country.open_label', { name })}>
          {text('country.open')}
        </PageLink>
      )}
    </div>
  );
}

function Deposits({ rule: { deposit_limit: limit, deposit_limit_max: max } }: { readonly rule: Country }) {
  const { text, money } = useFormat();
  const bounds = periods.flatMap((period) => {
    const amount = max[period];
    return amount === null ? [] : [text('country.max', { amount: money(amount, 'EUR'), period: text(`country.period.${period}`) })];
  });
  return [text(`country.deposit_limit.${limit}`), ...bounds].join(', ');
}

function FurtherRules({ rule }: { readonly rule: Country }) {
  const { text } = useFormat();
  const { exclusion_register: register, reality_check_minutes: minutes, withdrawal_cancelling: cancelling } = rule;
  const parts = [
    ...(register === null ? [] : [text('country.register', { name: register })]),
    ...(minutes === null ? [] : [text('country.reality_check', { minutes })]),
    ...(rule.is_session_required ? [text('country.session')] : []),
    ...(rule.autoplay === 'refused' ? [text('country.no_autoplay')] : []),
    ...(cancelling === 'offered' ? [] : [text(`country.cancelling.${cancelling}`)]),
  ];
  return parts.join(', ') || '—';
}
