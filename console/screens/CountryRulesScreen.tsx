import { useIntl } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Badge } from '#src/views/ui/Badge.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Act, CountryRuleRecord, Proposal } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/countries.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { unwrap } from '../data/client.ts';
import { CountryRulesForm } from './CountryRulesForm.tsx';

export default withTexts(texts, CountryRulesScreen);

function CountryRulesScreen({ params: { country = 'others' } }: { readonly params: { readonly country?: string } }) {
  const { text } = useFormat();
  const { client } = useConsole();
  const { locale } = useIntl();
  const query = useQuery(queries.countryRules(client, country));
  const mayChange = useSession().permissions.includes('rules.change');
  const send = (body: Act & { readonly reason: string }) => unwrap(client.POST('/proposals', { body }));
  const isOthers = country === 'others';
  const name = isOthers ? text('country.others') : (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country);
  return (
    <Page
      title={text('country.rules_of', { name })}
      lead={text('country.rules_lead')}
      actions={
        <PageLink icon="arrow-left" variant="quiet" href="/rules">
          {text('rules.title')}
        </PageLink>
      }
    >
      <Loaded query={query}>{(record) => <CountryRulesView record={record} send={mayChange ? send : null} />}</Loaded>
    </Page>
  );
}

interface Props {
  readonly record: CountryRuleRecord;
  /** Sends a proposal; null for a role that only reads. */
  readonly send: ((proposal: Act & { readonly reason: string }) => Promise<Proposal>) | null;
}

/** The rules of one country beside the figures of the file and their sources, the form of a stricter set, and the versions. */
export function CountryRulesView({ record, send }: Props) {
  return (
    <div className={ui.stack}>
      <PresentRules record={record} />
      {send ? <CountryRulesForm record={record} send={send} /> : null}
      <Versions versions={record.versions} />
    </div>
  );
}

type Rule = CountryRuleRecord['rules'][number];

function PresentRules({ record: { players, rules } }: { readonly record: CountryRuleRecord }) {
  const { text } = useFormat();
  const columns: readonly Column<Rule>[] = [
    { id: 'rule', title: text('country.rule'), cell: ({ rule }) => text(`country.rule.${rule}`) },
    { id: 'file', title: text('country.file'), cell: ({ file }) => file },
    { id: 'now', title: text('country.now'), cell: ({ file, now }) => (now === file ? now : <strong>{now}</strong>) },
    { id: 'source', title: text('country.source'), isMinor: true, cell: (rule) => <Source rule={rule} /> },
  ];
  return (
    <Card title={text('country.present')}>
      <div className={ui.stack}>
        <p>{text('country.players', { players })}</p>
        <Table
          label={text('country.present')}
          columns={columns}
          rows={rules}
          keyOf={({ rule }) => rule}
          empty={{ icon: 'key', title: text('country.present') }}
        />
      </div>
    </Card>
  );
}

function Source({ rule: { source, unverified } }: { readonly rule: Rule }) {
  const { text } = useFormat();
  if (source === null) return text('country.no_source');
  return (
    <>
      {source}
      {unverified === null ? null : <div>{text('country.unverified', { what: unverified })}</div>}
    </>
  );
}

type Version = CountryRuleRecord['versions'][number];

const tones = { planned: 'info', in_force: 'success', replaced: 'neutral' } as const;

function Versions({ versions }: { readonly versions: readonly Version[] }) {
  const { text, moment } = useFormat();
  const columns: readonly Column<Version>[] = [
    { id: 'starts', title: text('country.starts'), cell: ({ starts_at: at }) => <span className={ui.moment}>{moment(at)}</span> },
    { id: 'state', title: text('rules.state'), cell: ({ state }) => <Badge tone={tones[state]}>{text(`country.state.${state}`)}</Badge> },
    { id: 'rules', title: text('country.stricter'), cell: ({ rules }) => <Stricter rules={rules} /> },
    {
      id: 'people',
      title: text('country.decided'),
      cell: (version) => text('country.decided_by', { proposer: version.proposed_by, approver: version.approved_by }),
    },
    { id: 'reason', title: text('form.reason'), isMinor: true, cell: ({ reason }) => reason },
    {
      id: 'proposal',
      title: <span className="visually-hidden">{text('country.proposal')}</span>,
      isNumber: true,
      cell: ({ id, proposal_id: proposal }) => (
        <PageLink size="small" href={`/proposals/${proposal}`} aria-label={text('country.proposal_label', { id })}>
          {text('country.proposal')}
        </PageLink>
      ),
    },
  ];
  return (
    <Card title={text('country.versions')}>
      <Table
        label={text('country.versions')}
        columns={columns}
        rows={versions}
        keyOf={({ id }) => id}
        empty={{ icon: 'history', title: text('country.no_versions') }}
      />
    </Card>
  );
}

function Stricter({ rules }: Pick<Version, 'rules'>) {
  const { text } = useFormat();
  if (rules.length === 0) return text('country.as_file');
  return rules.map(({ rule, text: value }) => (
    <div key={rule}>{text('country.rule_value', { rule: text(`country.rule.${rule}`), value })}</div>
  ));
}
