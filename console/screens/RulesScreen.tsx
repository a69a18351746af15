import { FormattedMessage } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Rules } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { CountryRules } from './CountryRules.tsx';
import { DocumentRules } from './DocumentRules.tsx';
import { formOf, useChange } from './rule-changes.tsx';
import { ReceiptRules } from './ReceiptRules.tsx';

export default function RulesScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const mayChange = useSession().permissions.includes('rules.change');
  const query = useQuery(queries.rules(client));
  return (
    <Page
      title={text('rules.title')}
      lead={text('rules.lead')}
      actions={
        <PageLink icon="star" href="/rules/vip">
          {text('rules.vip')}
        </PageLink>
      }
    >
      <Loaded query={query}>{(rules) => <RulesView rules={rules} mayChange={mayChange} />}</Loaded>
    </Page>
  );
}

/** The rules of approval and the deadlines of cases, each with the proposal that changes it. */
export function RulesView({ rules, mayChange }: { readonly rules: Rules; readonly mayChange: boolean }) {
  return (
    <div className={ui.stack}>
      <PayoutRules rules={rules.payouts} mayChange={mayChange} />
      <ReceiptRules rules={rules.receipts} mayChange={mayChange} />
      <CorrectionRules rules={rules.corrections} mayChange={mayChange} />
      <CaseRules rules={rules.cases} mayChange={mayChange} />
      <DocumentRules rules={rules.documents} mayChange={mayChange} />
      <ActRules rules={rules.acts} mayChange={mayChange} />
      <CountryRules rules={rules.countries} />
    </div>
  );
}

type PayoutRule = Rules['payouts'][number];

/** The conditions of a rule, in the order in which they are shown. */
const conditions = [
  'min_amount_eur',
  'min_day_eur',
  'is_new_address',
  'is_first',
  'is_turnover_missing',
  'bonus_within_hours',
  'max_vip_level',
  'min_harm_level',
] as const;

function PayoutRules({ rules, mayChange }: { readonly rules: Rules['payouts']; readonly mayChange: boolean }) {
  const { text, money } = useFormat();
  const condition = (name: (typeof conditions)[number], value: string | number | boolean): string => {
    if (typeof value === 'boolean') return text(`rules.if.${name}.${value}`);
    return text(`rules.if.${name}`, { value: typeof value === 'string' ? money(value, 'EUR') : value });
  };
  const conditionsOf = ({ rule }: PayoutRule): string => {
    const given = conditions.flatMap((name) => (rule[name] === undefined ? [] : [condition(name, rule[name])]));
    return given.length === 0 ? text('rules.if.any') : given.join(', ');
  };
  const change = useChange<PayoutRule>(mayChange, ({ id, rule }) => ({
    name: rule.name,
    href: formOf('setPayoutRule', { rule_id: id, ...rule }),
  }));
  const columns: readonly Column<PayoutRule>[] = [
    { id: 'name', title: text('rules.name'), cell: ({ rule }) => rule.name },
    { id: 'if', title: text('rules.conditions'), cell: conditionsOf },
    {
      id: 'persons',
      title: text('rules.persons'),
      isNumber: true,
      cell: ({ rule }) => (rule.persons === 0 ? text('propose.persons.0') : rule.persons),
    },
    { id: 'state', title: text('rules.state'), cell: ({ rule }) => <Status status={rule.is_active ? 'rule_on' : 'rule_off'} /> },
    ...change,
  ];
  return (
    <Card title={<FormattedMessage id="rules.payouts" />}>
      <div className={ui.stack}>
        <p>{text('rules.payouts_help')}</p>
        <Table
          label={text('rules.payouts')}
          columns={columns}
          rows={rules}
          keyOf={({ id }) => id}
          empty={{ icon: 'withdraw', title: text('rules.no_payouts') }}
        />
        {mayChange ? (
          <div className={ui.actions}>
            <PageLink href={formOf('setPayoutRule', { is_active: true })}>{text('rules.add')}</PageLink>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

type CorrectionRule = Rules['corrections'][number];

function CorrectionRules({ rules, mayChange }: { readonly rules: Rules['corrections']; readonly mayChange: boolean }) {
  const { text, known, money } = useFormat();
  const nameOf = ({ kind }: CorrectionRule): string => known('propose.kind', kind);
  const change = useChange<CorrectionRule>(mayChange, (rule) => ({ name: nameOf(rule), href: formOf('setAdjustmentRule', { ...rule }) }));
  const columns: readonly Column<CorrectionRule>[] = [
    { id: 'kind', title: text('propose.kind'), cell: nameOf },
    { id: 'from', title: text('propose.two_persons_from'), isNumber: true, cell: ({ two_persons_from: from }) => money(from, 'EUR') },
    ...change,
  ];
  return (
    <Card title={<FormattedMessage id="rules.corrections" />}>
      <Table
        label={text('rules.corrections')}
        columns={columns}
        rows={rules}
        keyOf={({ kind }) => kind}
        empty={{ icon: 'swap', title: text('rules.no_corrections') }}
      />
    </Card>
  );
}

type CaseRule = Rules['cases'][number];

function CaseRules({ rules, mayChange }: { readonly rules: Rules['cases']; readonly mayChange: boolean }) {
  const { text, known } = useFormat();
  const nameOf = ({ kind }: CaseRule): string => known('case.kind', kind);
  const change = useChange<CaseRule>(mayChange, (rule) => ({ name: nameOf(rule), href: formOf('setCaseRule', { ...rule }) }));
  const columns: readonly Column<CaseRule>[] = [
    { id: 'kind', title: text('cases.kind'), cell: nameOf },
    { id: 'hours', title: text('propose.due_hours'), isNumber: true, cell: ({ due_hours: hours }) => hours },
    ...change,
  ];
  return (
    <Card title={<FormattedMessage id="rules.cases" />}>
      <Table
        label={text('rules.cases')}
        columns={columns}
        rows={rules}
        keyOf={({ kind }) => kind}
        empty={{ icon: 'chat', title: text('cases.none') }}
      />
    </Card>
  );
}

type ActRule = Rules['acts'][number];

function ActRules({ rules, mayChange }: { readonly rules: Rules['acts']; readonly mayChange: boolean }) {
  const { text, known } = useFormat();
  const nameOf = ({ operation }: ActRule): string => known('act', operation);
  // The form names its act by the same word as the act of the rule, so that it is preselected.
  const change = useChange<ActRule>(mayChange, (rule) => ({
    name: nameOf(rule),
    href: formOf('setApprovalRule', { persons: rule.persons }),
  }));
  const columns: readonly Column<ActRule>[] = [
    { id: 'act', title: text('propose.operation'), cell: nameOf },
    { id: 'persons', title: text('rules.persons'), isNumber: true, cell: ({ persons }) => persons },
    ...change,
  ];
  return (
    <Card title={<FormattedMessage id="rules.acts" />}>
      <Table
        label={text('rules.acts')}
        columns={columns}
        rows={rules}
        keyOf={({ operation }) => operation}
        empty={{ icon: 'shield', title: text('rules.no_acts') }}
      />
    </Card>
  );
}
