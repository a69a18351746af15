import { type FormEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Catalogue, Title, TitleFilter, TitleState } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/sections.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import styles from './screens.module.css';

const states: readonly TitleState[] = ['shown', 'limited', 'hidden', 'provider_off'];

function filterFrom(params: URLSearchParams): TitleFilter {
  const q = params.get('q')?.trim();
  const provider = params.get('provider_id');
  const section = params.get('section_id');
  const state = states.find((each) => each === params.get('state'));
  return {
    ...(q && { q }),
    ...(provider !== null && { provider_id: Number(provider) }),
    ...(section !== null && { section_id: Number(section) }),
    ...(state !== undefined && { state }),
  };
}

const addressOf = (filter: TitleFilter): string =>
  `/catalogue?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, `${value}`]))}`;

/** Titles by name, provider, section and state. The filter is in the address. */
function CatalogueScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const mayChange = useSession().permissions.includes('catalogue.change');
  const [params] = useSearchParams();
  const filter = filterFrom(params);
  const page = Number(params.get('page')) || 1;
  const catalogue = useQuery(queries.catalogue(client));
  const titles = useQuery(queries.titles(client, { ...filter, page }));
  const address = addressOf(filter);
  return (
    <Page
      title={text('catalogue.title')}
      lead={text('catalogue.lead')}
      actions={
        <>
          {mayChange ? (
            <PageLink icon="sort" href="/catalogue/sections">
              <FormattedMessage id="catalogue.sections_button" />
            </PageLink>
          ) : null}
          <PageLink icon="pause" href="/catalogue/providers">
            <FormattedMessage id="catalogue.providers" />
          </PageLink>
        </>
      }
    >
      <Loaded query={catalogue}>
        {({ providers, sections }) => <TitleFilters key={filter.q ?? ''} filter={filter} providers={providers} sections={sections} />}
      </Loaded>
      <Loaded query={titles}>
        {({ data, total, next }) => (
          <>
            <div className={ui.actions}>
              <p>{text('catalogue.count', { count: total })}</p>
              {filter.section_id === undefined || !mayChange ? null : (
                <PageLink size="small" icon="sort" href={`/catalogue/sections/${filter.section_id}`}>
                  <FormattedMessage id="catalogue.order_button" />
                </PageLink>
              )}
            </div>
            <TitlesTable titles={data} mayChange={mayChange} />
            <Pager
              label={text('catalogue.titles')}
              first={page === 1 ? null : address}
              next={next === null ? null : `${address}&page=${next}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

export default withTexts(texts, CatalogueScreen);

interface FilterProps extends Catalogue {
  readonly filter: TitleFilter;
}

const anything = 'all';

function TitleFilters({ filter, providers, sections }: FilterProps) {
  const { text } = useFormat();
  const [, go] = useLocation();
  const [words, setWords] = useState(filter.q ?? '');
  const { q: _q, ...others } = filter;
  const search = (event: FormEvent) => {
    event.preventDefault();
    go(addressOf({ ...others, ...(words.trim() && { q: words.trim() }) }));
  };
  const change = (name: keyof TitleFilter) => (id: string) => {
    const { [name]: _before, ...rest } = filter;
    go(addressOf({ ...rest, ...(id !== anything && { [name]: name === 'state' ? id : Number(id) }) }));
  };
  const all = { id: anything, label: text('catalogue.all') };
  const named = (list: readonly { readonly id: number; readonly name: string }[]) => [
    all,
    ...list.map(({ id, name }) => ({ id: `${id}`, label: name })),
  ];
  return (
    <div className={ui.stack}>
      <form role="search" className={styles.search} onSubmit={search}>
        <TextField
          label={text('catalogue.search')}
          name="q"
          type="search"
          value={words}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          onChange={setWords}
        />
        <Button type="submit" variant="primary" icon="search">
          <FormattedMessage id="catalogue.search_button" />
        </Button>
      </form>
      <div className={styles.filters}>
        <Select
          label={text('catalogue.provider')}
          value={`${filter.provider_id ?? anything}`}
          onChange={change('provider_id')}
          options={named(providers)}
        />
        <Select
          label={text('catalogue.section')}
          value={`${filter.section_id ?? anything}`}
          onChange={change('section_id')}
          options={named(sections)}
        />
        <Select
          label={text('catalogue.state')}
          value={filter.state ?? anything}
          onChange={change('state')}
          options={[all, ...states.map((id) => ({ id, label: text(`status.${id}`) }))]}
        />
      </div>
    </div>
  );
}

/** The form that changes who sees a title, filled in with the present values. */
const formOf = ({ id, state, hidden_in: hiddenIn }: Title): string =>
  `/proposals/new?${new URLSearchParams({
    operation: 'setTitleVisibility',
    title_id: `${id}`,
    ...(state === 'hidden' && { is_hidden: 'true' }),
    hidden_in: hiddenIn.join(', '),
  })}`;

export function TitlesTable({ titles, mayChange }: { readonly titles: readonly Title[]; readonly mayChange: boolean }) {
  const { text, known } = useFormat();
  const columns: readonly Column<Title>[] = [
    { id: 'name', title: text('catalogue.name'), cell: ({ name }) => name },
    { id: 'provider', title: text('catalogue.provider'), cell: ({ provider_name: name }) => name },
    { id: 'kind', title: text('catalogue.kind'), cell: ({ type }) => known('catalogue.kind', type) },
    { id: 'sections', title: text('catalogue.sections'), isMinor: true, cell: ({ sections }) => sections.join(', ') },
    {
      id: 'return',
      title: text('catalogue.return'),
      isNumber: true,
      isMinor: true,
      cell: ({ return_percent: percent }) => (percent === null ? '—' : `${percent}%`),
    },
    { id: 'state', title: text('catalogue.state'), cell: ({ state }) => <Status status={state} /> },
    { id: 'hidden', title: text('catalogue.hidden_in'), cell: ({ hidden_in: hiddenIn }) => hiddenIn.join(', ') },
  ];
  const change: Column<Title> = {
    id: 'change',
    title: <span className="visually-hidden">{text('catalogue.change')}</span>,
    isNumber: true,
    cell: (title) => (
      <div className={ui.actions}>
        <PageLink size="small" href={formOf(title)} aria-label={text('catalogue.change_label', { name: title.name })}>
          {text('catalogue.change')}
        </PageLink>
        <PageLink
          size="small"
          href={`/catalogue/titles/${encodeURIComponent(title.game_id)}`}
          aria-label={text('sections.of_label', { name: title.name })}
        >
          {text('catalogue.sections')}
        </PageLink>
      </div>
    ),
  };
  return (
    <Table
      label={text('catalogue.titles')}
      columns={mayChange ? [...columns, change] : columns}
      rows={titles}
      keyOf={({ id }) => id}
      empty={{ icon: 'grid', title: text('catalogue.none'), body: text('catalogue.none_body') }}
    />
  );
}
