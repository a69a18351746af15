import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { IconButton } from '#src/views/ui/IconButton.tsx';
import type { IconName } from '#src/views/ui/iconNames.ts';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Proposal, Title } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import { useSubmission } from '../ui/useSubmission.ts';
import ui from '../ui/ui.module.css';
import styles from './screens.module.css';

/** The first titles of a section in their order, and the form that proposes another one. */
export default function SectionScreen({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const { text } = useFormat();
  const [, go] = useLocation();
  const { client } = useConsole();
  const id = Number(params['id']);
  const catalogue = useQuery(queries.catalogue(client));
  const titles = useQuery(queries.titles(client, { section_id: id }));
  const propose = (ids: number[], reason: string) =>
    unwrap(client.POST('/proposals', { body: { operation: 'orderSection', parameters: { section_id: id, title_ids: ids }, reason } }));
  const name = catalogue.data?.sections.find((section) => section.id === id)?.name ?? `${id}`;
  return (
    <Page
      title={text('catalogue.order', { name })}
      lead={text('catalogue.order_lead')}
      actions={
        <PageLink icon="grid" href={`/catalogue?section_id=${id}`}>
          <FormattedMessage id="catalogue.back" />
        </PageLink>
      }
    >
      <Loaded query={titles}>
        {({ data }) => (
          <SectionOrder
            key={data.map((title) => title.id).join()}
            titles={data}
            propose={propose}
            onProposed={(proposal) => go(`/proposals/${proposal.id}`)}
          />
        )}
      </Loaded>
    </Page>
  );
}

interface Order {
  readonly titles: readonly Title[];
  /** The number of titles from the first one that have a place. */
  readonly placed: number;
}

/** Moves a title to an index, from which on the order up to it is chosen by the operator. */
function moved({ titles, placed }: Order, from: number, to: number): Order {
  const rest = titles.filter((_, index) => index !== from);
  return { titles: [...rest.slice(0, to), ...titles.slice(from, from + 1), ...rest.slice(to)], placed: Math.max(placed, from + 1, to + 1) };
}

const idsOf = ({ titles, placed }: Order): string =>
  titles
    .slice(0, placed)
    .map(({ id }) => id)
    .join(' ');

interface Props {
  readonly titles: readonly Title[];
  readonly propose: (ids: number[], reason: string) => Promise<Proposal>;
  readonly onProposed: (proposal: Proposal) => void;
}

export function SectionOrder({ titles, propose, onProposed }: Props) {
  const { text } = useFormat();
  const [order, setOrder] = useState<Order>({ titles, placed: titles.filter(({ is_placed: isPlaced }) => isPlaced).length });
  const [notice, setNotice] = useState('');
  // The order is a field of the form, so that what is sent is what is shown.
  const form = useSubmission<Proposal>({
    fields: { order: idsOf(order), reason: '' },
    required: ['reason'],
    send: ({ order: ids = '', reason = '' }) => propose(ids.split(' ').filter(Boolean).map(Number), reason),
    onFinished: onProposed,
  });
  const move = (from: number, to: number, name: string) => {
    const next = moved(order, from, to);
    setOrder(next);
    form.field('order').onChange(idsOf(next));
    setNotice(text('catalogue.moved', { name, place: to + 1 }));
  };
  const button = (icon: IconName, label: string, { index, name }: { readonly index: number; readonly name: string }, to: number) => {
    const isPossible = to >= 0 && to < order.titles.length && to !== index;
    const press = ({ currentTarget: pressed }: MouseEvent<HTMLButtonElement>) => {
      if (!isPossible) return;
      // The row moves in the page, which takes the focus from it.
      flushSync(() => move(index, to, name));
      pressed.focus();
    };
    return <IconButton icon={icon} label={label} aria-disabled={!isPossible} onPress={press} />;
  };
  const rows = order.titles.map((title, index) => ({ ...title, index }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { id: 'place', title: text('catalogue.place'), isNumber: true, cell: ({ index }) => (index < order.placed ? index + 1 : '—') },
    { id: 'name', title: text('catalogue.name'), cell: ({ name }) => name },
    { id: 'provider', title: text('catalogue.provider'), isMinor: true, cell: ({ provider_name: name }) => name },
    {
      id: 'move',
      title: <span className="visually-hidden">{text('catalogue.change')}</span>,
      isNumber: true,
      cell: (row) => (
        <span className={styles.moves}>
          {button('chevron-up', text('catalogue.to_first', { name: row.name }), row, 0)}
          {button('arrow-up', text('catalogue.move_up', { name: row.name }), row, row.index - 1)}
          {button('arrow-down', text('catalogue.move_down', { name: row.name }), row, row.index + 1)}
        </span>
      ),
    },
  ];
  return (
    <div className={ui.stack}>
      <Table
        label={text('catalogue.titles')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={{ icon: 'grid', title: text('catalogue.none') }}
      />
      <p role="status" className="visually-hidden">
        {notice}
      </p>
      <Card>
        <ReasonForm form={form} button={<FormattedMessage id="catalogue.propose_order" />} />
      </Card>
    </div>
  );
}
