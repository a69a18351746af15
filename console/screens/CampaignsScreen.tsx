import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Campaign } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/campaigns.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';

export default withTexts(texts, CampaignsScreen);

/** All campaigns, newest first, with their grants and costs. */
function CampaignsScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const [params] = useSearchParams();
  const mayCreate = useSession().permissions.includes('campaigns.create');
  const after = Number(params.get('after')) || null;
  const query = useQuery(queries.campaigns(client, after));
  return (
    <Page
      title={text('campaigns.title')}
      lead={text('campaigns.lead')}
      actions={
        mayCreate ? (
          <>
            <PageLink icon="plus" href="/campaigns/new?type=bonus">
              {text('campaigns.create_bonus')}
            </PageLink>
            <PageLink icon="plus" href="/campaigns/new?type=free_rounds">
              {text('campaigns.create_free_rounds')}
            </PageLink>
          </>
        ) : null
      }
    >
      <Loaded query={query}>
        {({ data, next }) => (
          <>
            <CampaignsTable campaigns={data} />
            <Pager
              label={text('campaigns.list')}
              first={after === null ? null : '/campaigns'}
              next={next === null ? null : `/campaigns?after=${next}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

type Figures = Campaign['figures'][number];

export function CampaignsTable({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  const { text, moment, money } = useFormat();
  const amounts = (of: (figures: Figures) => string, figures: readonly Figures[]): ReactNode =>
    figures.length === 0 ? '—' : figures.map((each) => <div key={each.currency}>{money(of(each), each.currency)}</div>);
  const columns: readonly Column<Campaign>[] = [
    { id: 'code', title: text('campaigns.code'), cell: ({ id, code }) => <Link href={`/campaigns/${id}`}>{code}</Link> },
    { id: 'name', title: text('campaigns.name'), isMinor: true, cell: ({ name }) => name ?? '—' },
    { id: 'type', title: text('campaigns.type'), cell: ({ type }) => text(`campaigns.type_${type}`) },
    { id: 'state', title: text('campaigns.state'), cell: ({ state }) => <Status status={state} /> },
    {
      id: 'starts',
      title: text('campaigns.starts'),
      isMinor: true,
      cell: ({ starts_at: at }) => moment(at),
    },
    {
      id: 'ends',
      title: text('campaigns.ends'),
      cell: ({ ends_at: at }) => (at === null ? text('campaigns.no_end') : moment(at)),
    },
    { id: 'granted', title: text('campaigns.granted'), isNumber: true, cell: ({ figures }) => amounts(({ granted }) => granted, figures) },
    { id: 'cost', title: text('campaigns.cost'), isNumber: true, cell: ({ figures }) => amounts(({ cost }) => cost, figures) },
    {
      id: 'outstanding',
      title: text('campaigns.outstanding'),
      isNumber: true,
      cell: ({ figures }) => amounts(({ outstanding }) => outstanding, figures),
    },
  ];
  return (
    <Table
      label={text('campaigns.list')}
      columns={columns}
      rows={campaigns}
      keyOf={({ id }) => id}
      empty={{ icon: 'gift', title: text('campaigns.none') }}
    />
  );
}
