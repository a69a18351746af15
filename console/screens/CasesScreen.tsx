import { FormattedMessage } from 'react-intl';
import { useLocation, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Select } from '#src/views/ui/Select.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { CaseFilter, CaseKind, CaseState } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Pager } from '../ui/Pager.tsx';
import { useFormat } from '../ui/format.ts';
import { CasesTable } from './CasesTable.tsx';
import { kindsOf } from './case-kinds.ts';
import styles from './screens.module.css';

const states: readonly CaseState[] = ['open', 'waiting', 'closed'];
const refreshMs = 15_000;

const filterFrom = (params: URLSearchParams, kinds: readonly CaseKind[]): CaseFilter => {
  const kind = kinds.find((each) => each === params.get('kind'));
  const player = Number(params.get('player_id'));
  return {
    state: states.find((each) => each === params.get('state')) ?? 'open',
    ...(kind !== undefined && { kind }),
    ...(player > 0 && { player_id: player }),
    ...(params.get('is_mine') === 'true' && { is_mine: true }),
  };
};

const addressOf = (filter: CaseFilter): string =>
  `/cases?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, `${value}`]))}`;

/** The queue of cases by deadline, filtered by state, kind, player and owner. The filter is in the address. */
export default function CasesScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const { permissions } = useSession();
  const [params] = useSearchParams();
  const filter = filterFrom(params, kindsOf(permissions));
  const after = Number(params.get('after')) || null;
  const query = useQuery({ ...queries.cases(client, { ...filter, ...(after !== null && { after }) }), refetchInterval: refreshMs });
  const address = addressOf(filter);
  const { player_id: player } = filter;
  return (
    <Page
      title={player === undefined ? text('cases.title') : text('cases.of_player', { id: `${player}` })}
      lead={text('cases.lead')}
      actions={
        permissions.includes('cases.work') ? (
          <PageLink icon="plus" href={player === undefined ? '/cases/new' : `/cases/new?player_id=${player}`}>
            <FormattedMessage id="cases.open" />
          </PageLink>
        ) : null
      }
    >
      <Filters filter={filter} />
      <Loaded query={query}>
        {({ data, next }) => (
          <>
            <CasesTable cases={data} />
            <Pager
              label={text('cases.list')}
              first={after === null ? null : address}
              next={next === null ? null : `${address}&after=${next}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Filters({ filter }: { readonly filter: CaseFilter }) {
  const { text } = useFormat();
  const [, go] = useLocation();
  const { permissions } = useSession();
  const { kind, is_mine: isMine = false, ...rest } = filter;
  const all = { id: 'all', label: text('cases.all_kinds') };
  return (
    <div className={styles.filters}>
      <Select
        label={text('cases.state')}
        value={filter.state}
        onChange={(id) => go(addressOf({ ...filter, state: id as CaseState }))}
        options={states.map((id) => ({ id, label: text(`status.${id}`) }))}
      />
      <Select
        label={text('cases.kind')}
        value={kind ?? 'all'}
        onChange={(id) => go(addressOf({ ...rest, ...(isMine && { is_mine: true }), ...(id !== 'all' && { kind: id as CaseKind }) }))}
        options={[all, ...kindsOf(permissions).map((id) => ({ id, label: text(`case.kind.${id}`) }))]}
      />
      <Select
        label={text('cases.owner')}
        value={isMine ? 'me' : 'anybody'}
        onChange={(id) => go(addressOf({ ...rest, ...(kind !== undefined && { kind }), ...(id === 'me' && { is_mine: true }) }))}
        options={['anybody', 'me'].map((id) => ({ id, label: text(`cases.owner_${id}`) }))}
      />
    </div>
  );
}
