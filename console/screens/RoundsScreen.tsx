import { type FormEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Catalogue, Round, RoundFilter, RoundState } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

const states: readonly RoundState[] = ['open', 'unfinished', 'closed', 'void'];

/** The values of the form, as the address names them. */
type Values = Readonly<Record<'round_id' | 'player_id' | 'game_id' | 'provider_id' | 'day' | 'state', string>>;

const valuesFrom = (params: URLSearchParams): Values => {
  const of = (name: keyof Values) => params.get(name)?.trim() ?? '';
  return {
    round_id: of('round_id'),
    player_id: of('player_id'),
    game_id: of('game_id'),
    provider_id: of('provider_id'),
    day: of('day'),
    state: of('state'),
  };
};

function filterOf({ round_id: round, player_id: player, game_id: game, provider_id: provider, day, state }: Values): RoundFilter {
  const known = states.find((each) => each === state);
  return {
    ...(round && { round_id: round }),
    ...(player && { player_id: Number(player) }),
    ...(game && { game_id: game }),
    ...(provider && { provider_id: Number(provider) }),
    ...(day && { day }),
    ...(known && { state: known }),
  };
}

const addressOf = (values: Values): string => `/rounds?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))}`;

/** The address of a round, by one of its bets. Ids of providers have characters that a path would not keep. */
export const roundHref = (betId: string): string => `/rounds/bet?${new URLSearchParams({ id: betId })}`;

/** Rounds of games, the newest first. The filter is in the address. */
export default function RoundsScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const [params] = useSearchParams();
  const values = valuesFrom(params);
  const after = params.get('after');
  const catalogue = useQuery(queries.catalogue(client));
  const query = useQuery(queries.rounds(client, { ...filterOf(values), ...(after !== null && { after }) }));
  const address = addressOf(values);
  return (
    <Page title={text('rounds.title')} lead={text('rounds.lead')}>
      <Loaded query={catalogue}>{({ providers }) => <RoundFilters key={address} values={values} providers={providers} />}</Loaded>
      <Loaded query={query}>
        {({ data, next, searched_until: until }) => (
          <>
            <RoundsTable rounds={data} searchedUntil={until} />
            <Pager
              label={text('rounds.list')}
              first={after === null ? null : address}
              next={next === null ? null : `${address}${address.endsWith('?') ? '' : '&'}after=${encodeURIComponent(next)}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface FilterProps extends Pick<Catalogue, 'providers'> {
  readonly values: Values;
}

function RoundFilters({ values, providers }: FilterProps) {
  const { text } = useFormat();
  const [, go] = useLocation();
  const [wanted, setWanted] = useState(values);
  const field = (name: keyof Values) => ({
    label: text(`rounds.${name}`),
    value: wanted[name],
    onChange: (value: string) => setWanted({ ...wanted, [name]: value }),
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    go(addressOf(wanted));
  };
  const all = { id: '', label: text('rounds.all') };
  return (
    <form className={ui.form} onSubmit={search} role="search">
      <TextField {...field('round_id')} autoComplete="off" spellCheck={false} />
      <TextField {...field('player_id')} inputMode="numeric" autoComplete="off" />
      <TextField {...field('game_id')} autoComplete="off" spellCheck={false} />
      <Select {...field('provider_id')} options={[all, ...providers.map(({ id, name }) => ({ id: `${id}`, label: name }))]} />
      <TextField {...field('day')} type="date" />
      <Select {...field('state')} options={[all, ...states.map((id) => ({ id, label: text(`status.round_${id}`) }))]} />
      <Button type="submit" icon="search">
        <FormattedMessage id="rounds.search" />
      </Button>
    </form>
  );
}

interface TableProps {
  readonly rounds: readonly Round[];
  /** The time at which the search stopped before it had found a page of rounds; null after a complete search. */
  readonly searchedUntil: string | null;
}

export function RoundsTable({ rounds, searchedUntil }: TableProps) {
  const { text, moment, money } = useFormat();
  const columns: readonly Column<Round>[] = [
    {
      id: 'at',
      title: text('withdrawal.time'),
      cell: ({ bet_id: id, started_at: at }) => (
        <Link className={ui.moment} href={roundHref(id)}>
          {moment(at)}
        </Link>
      ),
    },
    { id: 'round', title: text('find.round'), isMinor: true, cell: ({ round_id: id }) => <code className={ui.mono}>{id}</code> },
    { id: 'game', title: text('find.game'), cell: ({ game, game_id: id }) => game ?? id ?? '—' },
    { id: 'provider', title: text('rounds.provider'), isMinor: true, cell: ({ provider_name: name, partner }) => name ?? partner },
    {
      id: 'player',
      title: text('withdrawal.player'),
      cell: ({ username, player_id: id }) => <Link href={`/players/${id}`}>{`${username} (${id})`}</Link>,
    },
    { id: 'staked', title: text('find.stake'), isNumber: true, cell: ({ staked, currency }) => money(staked, currency) },
    { id: 'paid', title: text('find.payout'), isNumber: true, cell: ({ paid, currency }) => money(paid, currency) },
    { id: 'state', title: text('withdrawal.status'), cell: ({ state }) => <Status status={`round_${state}`} /> },
  ];
  return (
    <>
      <Table
        label={text('rounds.list')}
        columns={columns}
        rows={rounds}
        keyOf={({ bet_id: id }) => id}
        empty={{ icon: 'dice', title: text('rounds.none') }}
      />
      {searchedUntil === null ? null : <p className={ui.muted}>{text('rounds.searched', { until: moment(searchedUntil) })}</p>}
    </>
  );
}
