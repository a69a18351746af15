import { FormattedMessage } from 'react-intl';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Select } from '#src/views/ui/Select.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { ContentFilter, ContentItem, ContentKind, ContentState } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import styles from './screens.module.css';

const kinds: readonly ContentKind[] = ['page', 'slide', 'promotion'];
const states: readonly ContentState[] = ['draft', 'scheduled', 'live', 'ended', 'withdrawn'];

function filterFrom(params: URLSearchParams): ContentFilter {
  const kind = kinds.find((each) => each === params.get('kind'));
  const state = states.find((each) => each === params.get('state'));
  return {
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
    ...(params.get('lacks_language') === 'true' && { lacks_language: true }),
  };
}

const addressOf = (filter: ContentFilter): string =>
  `/content?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, `${value}`]))}`;

/** Pages, slides and promotions by kind, state and missing languages. The filter is in the address. */
export default function ContentScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const mayChange = useSession().permissions.includes('content.change');
  const [params] = useSearchParams();
  const filter = filterFrom(params);
  const query = useQuery(queries.content(client, filter));
  return (
    <Page
      title={text('content.title')}
      lead={text('content.lead')}
      actions={
        mayChange ? (
          <PageLink icon="plus" href="/content/new">
            <FormattedMessage id="content.new" />
          </PageLink>
        ) : null
      }
    >
      <ContentFilters filter={filter} />
      <Loaded query={query}>{({ data }) => <ContentTable items={data} />}</Loaded>
    </Page>
  );
}

const anything = 'all';

function ContentFilters({ filter }: { readonly filter: ContentFilter }) {
  const { text } = useFormat();
  const [, go] = useLocation();
  const change = (name: keyof ContentFilter) => (id: string) => {
    const { [name]: _before, ...rest } = filter;
    go(addressOf({ ...rest, ...(id !== anything && { [name]: name === 'lacks_language' ? true : id }) }));
  };
  const all = { id: anything, label: text('content.all') };
  return (
    <div className={styles.filters}>
      <Select
        label={text('content.kind')}
        value={filter.kind ?? anything}
        onChange={change('kind')}
        options={[all, ...kinds.map((id) => ({ id, label: text(`content.kinds.${id}`) }))]}
      />
      <Select
        label={text('content.state')}
        value={filter.state ?? anything}
        onChange={change('state')}
        options={[all, ...states.map((id) => ({ id, label: text(`status.${id}`) }))]}
      />
      <Select
        label={text('content.languages')}
        value={filter.lacks_language ? 'gaps' : anything}
        onChange={change('lacks_language')}
        options={[all, { id: 'gaps', label: text('content.gaps') }]}
      />
    </div>
  );
}

export function ContentTable({ items }: { readonly items: readonly ContentItem[] }) {
  const { text, moment } = useFormat();
  const time = (at: string | null) => (at === null ? '—' : moment(at));
  const columns: readonly Column<ContentItem>[] = [
    {
      id: 'name',
      title: text('content.name'),
      cell: ({ kind, slug, name }) => <Link href={`/content/${kind}/${slug}`}>{name === '' ? slug : name}</Link>,
    },
    { id: 'kind', title: text('content.kind'), cell: ({ kind }) => text(`content.kinds.${kind}`) },
    { id: 'slug', title: text('content.slug'), isMinor: true, cell: ({ slug }) => <span className={ui.slug}>{slug}</span> },
    {
      id: 'state',
      title: text('content.state'),
      cell: ({ state, has_draft: hasDraft }) => (
        <span className={ui.actions}>
          <Status status={state} />
          {hasDraft && state !== 'draft' ? <Status status="changed_draft" /> : null}
        </span>
      ),
    },
    { id: 'missing', title: text('content.missing'), cell: ({ missing }) => (missing.length === 0 ? '—' : missing.join(', ')) },
    { id: 'starts', title: text('content.starts_at'), cell: ({ starts_at: at }) => time(at) },
    { id: 'ends', title: text('content.ends_at'), cell: ({ ends_at: at }) => time(at) },
    { id: 'changed', title: text('content.changed'), isMinor: true, cell: ({ changed_at: at }) => time(at) },
  ];
  return (
    <Table
      label={text('content.title')}
      columns={columns}
      rows={items}
      keyOf={({ kind, slug }) => `${kind}/${slug}`}
      empty={{ icon: 'file', title: text('content.none'), body: text('content.none_body') }}
    />
  );
}
