import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Proposal, Title } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { useFormat } from '../ui/format.ts';
import { useSubmission } from '../ui/useSubmission.ts';
import ui from '../ui/ui.module.css';
import { OrderTable } from './OrderTable.tsx';

/** The first titles of a section in their order, and the form that proposes another order. */
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
  /** The number of titles, from the first one, with a fixed place. */
  readonly placed: number;
}

/** Moves a title to an index. The order up to that index is then fixed. */
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
  // The order is a field of the form, so that what is sent is what is shown.
  const form = useSubmission<Proposal>({
    fields: { order: idsOf(order), reason: '' },
    required: ['reason'],
    send: ({ order: ids = '', reason = '' }) => propose(ids.split(' ').filter(Boolean).map(Number), reason),
    onFinished: onProposed,
  });
  const move = (from: number, to: number) => {
    const next = moved(order, from, to);
    setOrder(next);
    form.field('order').onChange(idsOf(next));
  };
  return (
    <div className={ui.stack}>
      <OrderTable
        label={text('catalogue.titles')}
        rows={order.titles}
        nameTitle={text('catalogue.name')}
        columns={[{ id: 'provider', title: text('catalogue.provider'), isMinor: true, cell: ({ provider_name: name }) => name }]}
        empty={text('catalogue.none')}
        placed={order.placed}
        onMove={move}
      />
      <Card>
        <ReasonForm form={form} button={<FormattedMessage id="catalogue.propose_order" />} />
      </Card>
    </div>
  );
}
