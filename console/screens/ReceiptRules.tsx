import { Card } from '#src/views/ui/Card.tsx';
import type { Receipt, Rules } from '../data/types.ts';
import { AreaTexts } from '../i18n/AreaTexts.tsx';
import messages from '../i18n/messages/en/receipt-rules.json';
import { PageLink } from '../ui/PageLink.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

type Rule = Rules['receipts'][number];

interface Props {
  readonly rules: readonly Rule[];
  readonly mayChange: boolean;
}

/** The rules by which the platform credits small held receipts, each with the proposal that changes it. */
export function ReceiptRules(props: Props) {
  return (
    <AreaTexts messages={messages}>
      <RulesCard {...props} />
    </AreaTexts>
  );
}

const formOf = ({ kind, below_eur: below }: Rule): string =>
  `/proposals/new?${new URLSearchParams({ operation: 'setReceiptRule', kind, ...(below !== null && { below_eur: below }) })}`;

function RulesCard({ rules, mayChange }: Props) {
  const { text, known, money, moment } = useFormat();
  const columns: readonly Column<Rule>[] = [
    { id: 'kind', title: text('deposits.why'), cell: ({ kind }) => known('receipt.kind', kind) },
    {
      id: 'below',
      title: text('receiptrule.below'),
      isNumber: true,
      cell: ({ below_eur: below }) => (below === null ? text('receiptrule.off') : money(below, 'EUR')),
    },
    { id: 'version', title: text('receiptrule.version'), isNumber: true, cell: ({ version }) => (version === 0 ? '—' : version) },
    {
      id: 'set',
      title: text('receiptrule.set'),
      cell: ({ set_at: at }) => (at === null ? '—' : <span className={ui.moment}>{moment(at)}</span>),
    },
    { id: 'reason', title: text('receiptrule.reason'), cell: ({ reason }) => reason || '—' },
    ...(mayChange ? [{ id: 'change', title: <HiddenTitle />, isNumber: true, cell: (rule: Rule) => <ChangeLink rule={rule} /> }] : []),
  ];
  return (
    <Card title={text('receiptrule.title')}>
      <div className={ui.stack}>
        <p>{text('receiptrule.help')}</p>
        <Table
          label={text('receiptrule.title')}
          columns={columns}
          rows={rules}
          keyOf={({ kind }) => kind}
          empty={{ icon: 'deposit', title: text('receiptrule.off') }}
        />
      </div>
    </Card>
  );
}

const HiddenTitle = () => <span className="visually-hidden">{useFormat().text('rules.change')}</span>;

function ChangeLink({ rule }: { readonly rule: Rule }) {
  const { text, known } = useFormat();
  return (
    <PageLink size="small" href={formOf(rule)} aria-label={text('rules.change_label', { name: known('receipt.kind', rule.kind) })}>
      {text('rules.change')}
    </PageLink>
  );
}

/** The decision of a rule on a receipt. */
export function RuleDecision({ rule }: { readonly rule: NonNullable<Receipt['rule']> }) {
  return (
    <AreaTexts messages={messages}>
      <DecisionText rule={rule} />
    </AreaTexts>
  );
}

function DecisionText({ rule: { version, refusal } }: { readonly rule: NonNullable<Receipt['rule']> }) {
  const { text, known } = useFormat();
  return refusal === null
    ? text('receiptrule.credited', { version })
    : text('receiptrule.left', { version, why: known('receiptrule.refusal', refusal) });
}
