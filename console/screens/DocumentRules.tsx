import { FormattedMessage } from 'react-intl';
import { Card } from '#src/views/ui/Card.tsx';
import type { Rules } from '../data/types.ts';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import { formOf, useChange } from './rule-changes.tsx';

type DocumentRule = Rules['documents'][number];

/** The acceptances of documents that a second person confirms. */
export function DocumentRules({ rules, mayChange }: { readonly rules: Rules['documents']; readonly mayChange: boolean }) {
  const { text, known, money } = useFormat();
  const nameOf = ({ kind }: DocumentRule): string => known('rules.look', kind);
  const conditionOf = ({ min_amount_eur: amount, one_in: oneIn }: DocumentRule): string => {
    if (amount !== undefined) return text('rules.if.min_amount_eur', { value: money(amount, 'EUR') });
    return oneIn === undefined ? '—' : `1 / ${oneIn}`;
  };
  const change = useChange<DocumentRule>(mayChange, (rule) => ({ name: nameOf(rule), href: formOf('setDocumentRule', { ...rule }) }));
  const columns: readonly Column<DocumentRule>[] = [
    { id: 'kind', title: text('rules.name'), cell: nameOf },
    { id: 'if', title: text('rules.conditions'), cell: conditionOf },
    { id: 'state', title: text('rules.state'), cell: ({ is_active: isActive }) => <Status status={isActive ? 'rule_on' : 'rule_off'} /> },
    ...change,
  ];
  return (
    <Card title={<FormattedMessage id="rules.look" />}>
      <Table label={text('rules.look')} columns={columns} rows={rules} keyOf={({ kind }) => kind} empty={{ icon: 'file', title: '—' }} />
    </Card>
  );
}
