import { Card } from '#src/views/ui/Card.tsx';
import type { Proposal } from '../data/types.ts';
import { AreaTexts } from '../i18n/AreaTexts.tsx';
import messages from '../i18n/messages/en/results.json';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';

type Result = Proposal['results'][number];

/** The outcome of each object of an act on several ones. */
export function ItemResults(props: { readonly results: readonly Result[] }) {
  return (
    <AreaTexts messages={messages}>
      <Results {...props} />
    </AreaTexts>
  );
}

function Results({ results }: { readonly results: readonly Result[] }) {
  const { text } = useFormat();
  const columns: readonly Column<Result>[] = [
    { id: 'object', title: text('results.object'), cell: ({ object }) => object },
    {
      id: 'outcome',
      title: text('results.outcome'),
      cell: ({ is_done: isDone, reason }) => (isDone ? text('results.done') : `${text('results.left')}. ${reason ?? ''}`),
    },
  ];
  return (
    <Card title={text('results.title')}>
      <Table
        label={text('results.title')}
        columns={columns}
        rows={results}
        keyOf={({ object }) => object}
        empty={{ icon: 'info', title: text('results.done') }}
      />
    </Card>
  );
}
