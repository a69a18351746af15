import type { components, operations } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import { type Fragment, fragment, joined } from '../db/database.ts';
import { nextAfter } from '../db/next-page.ts';
import type { Host } from '../host.ts';
import { Problem } from '../http/problem.ts';

type Parts = Pick<Host, 'db' | 'now'>;
type Schemas = components['schemas'];
type Query = NonNullable<operations['listStaffRounds']['parameters']['query']>;

const pageSize = 50;
/** Bets that one page reads. If the filters leave few of them, the page is short and names the end of its search. */
const maxSearched = 200;
/** A round that is open for longer is unfinished: its provider has forgotten it, or cannot reach the wallet. */
const unfinishedAfterMs = 3_600_000;
const dayMs = 86_400_000;

/** A position in a list by time: microseconds since 1970, and a key that orders equal times. */
interface Location {
  readonly micros: string;
  readonly key: string;
}
interface Candidate extends Location {
  readonly bet_id: string;
}

const locationText = ({ micros, key }: Location): string => `${micros} ${key}`;

/** @param form of the keys of the source that is read. @throws Problem 400 for a text that is no `next` of a page. */
function locationOf(text: string | undefined, form: RegExp): Location | null {
  if (text === undefined) return null;
  const space = text.indexOf(' ');
  const [micros, key] = [text.slice(0, space), text.slice(space + 1)];
  if (!/^\d{1,16}$/.test(micros) || !form.test(key))
    throw new Problem('invalid_request', 'This page does not exist. Begin at the first one.');
  return { micros, key };
}

const forms = { entry: /^\d{1,18}$/, transaction: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, bet: /^.{1,150}$/s } as const;
type Form = keyof typeof forms;

/** A reading of bets by one index in the order of time. Among the bets that match `isCounted`, the first of a round represents it. */
interface Source {
  readonly form: Form;
  readonly candidates: (location: Location | null) => Fragment;
  readonly isCounted: Fragment;
}

const microsOf = (at: Fragment): Fragment => fragment`(extract(epoch from ${at}) * 1000000)::bigint::text as micros`;
const momentOf = (micros: string): Fragment => fragment`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
const all = (conditions: readonly Fragment[]): Fragment => joined([fragment`true`, ...conditions], ' and ');

export const partnerOf = (bets: Fragment): Fragment => fragment`game_bet_partner(${bets}.id)`;
export const isUndone = (bets: Fragment): Fragment => fragment`(${bets}.status = 'rolled_back' or game_bet_is_void(${bets}.id))`;

interface Span {
  readonly from: Date;
  readonly to: Date;
}
const spanOf = (day: string | undefined): Span | null => {
  if (day === undefined) return null;
  const from = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(from.getTime())) throw new Problem('invalid_request', 'This day does not exist.');
  return { from, to: new Date(from.getTime() + dayMs) };
};
const within = (span: Span | null, at: Fragment): Fragment[] =>
  span === null ? [] : [fragment`${at} >= ${span.from} and ${at} < ${span.to}`];

const entriesOf = (kind: 'bet' | 'rollback' | 'void', conditions: readonly Fragment[], location: Location | null): Fragment => {
  const before = location === null ? [] : [fragment`(created_at, id) < (${momentOf(location.micros)}, ${location.key}::bigint)`];
  return fragment`
    select id, reference, created_at, ${microsOf(fragment`created_at`)}, id::text as key from ledger_entries
    where kind = ${kind} and ${all([...conditions, ...before])} order by created_at desc, id desc limit ${maxSearched}`;
};

const placed = (conditions: readonly Fragment[]): Source => ({
  form: 'entry',
  candidates: (location) => fragment`
    select substr(reference, 5) as bet_id, micros, key from (${entriesOf('bet', conditions, location)}) as entries order by created_at desc, id desc`,
  isCounted: fragment`others.transaction_id is not null`,
});

/** Bets that a provider rolled back, and those that an operator voided. */
const undone = (span: Span | null): Source => {
  const times = within(span, fragment`created_at`);
  return {
    form: 'entry',
    candidates: (location) => fragment`
      select bet_id, micros, key from (
        select substr(reference, 10) as bet_id, id, created_at, micros, key from (${entriesOf('rollback', times, location)}) as rollbacks
        union all
        select bet_id, voids.id, voids.created_at, micros, key from (${entriesOf('void', times, location)}) as voids
          join adjustments on adjustments.id = substr(reference, 6)::bigint
      ) as entries order by created_at desc, id desc limit ${maxSearched}`,
    isCounted: isUndone(fragment`others`),
  };
};

const open = (conditions: readonly Fragment[]): Source => ({
  form: 'bet',
  candidates: (location) => {
    const before = location === null ? [] : [fragment`(updated_at, id) < (${momentOf(location.micros)}, ${location.key})`];
    return fragment`
      select id as bet_id, ${microsOf(fragment`updated_at`)}, id as key from game_bets
      where status = 'open' and ${all([...conditions, ...before])} order by updated_at desc, id desc limit ${maxSearched}`;
  },
  isCounted: fragment`others.status = 'open'`,
});

/** Bets of a game or of a provider of the catalogue, by the index of each. */
const ofGame = (condition: Fragment, span: Span | null): Source => ({
  form: 'transaction',
  candidates: (location) => {
    const before = location === null ? [] : [fragment`(created_at, id) < (${momentOf(location.micros)}, ${location.key}::uuid)`];
    return fragment`
      select bets.id as bet_id, micros, key from (
        select id, player_id, round_id, created_at, ${microsOf(fragment`created_at`)}, id::text as key from transactions
        where type_id in (4, 7) and ${all([condition, ...within(span, fragment`created_at`), ...before])} order by created_at desc, id desc limit ${maxSearched}
      ) as moves join game_bets as bets on (bets.player_id, bets.round_id, bets.transaction_id) = (moves.player_id, moves.round_id, moves.id)
      order by moves.created_at desc, moves.id desc`;
  },
  isCounted: fragment`others.transaction_id is not null`,
});

const named = (roundId: string): Source => ({
  form: 'bet',
  candidates: () => fragment`
    select id as bet_id, ${microsOf(fragment`created_at`)}, id as key from game_bets where round_id = ${roundId} order by created_at desc, id desc limit ${maxSearched}`,
  isCounted: fragment`true`,
});

/** The most selective condition chooses the index; the others filter its results. */
function sourceOf(query: Query, now: Date): Source {
  const { round_id: round, state, player_id: player, game_id: game, provider_id: provider } = query;
  const span = spanOf(query.day);
  const own = player === undefined ? [] : [fragment`player_id = ${player}`];
  if (round !== undefined) return named(round);
  if (state === 'open') return open([...own, ...within(span, fragment`updated_at`)]);
  if (state === 'unfinished')
    return open([...own, fragment`updated_at < ${new Date(now.getTime() - unfinishedAfterMs)}`, ...within(span, fragment`updated_at`)]);
  if (player !== undefined) return placed([...own, ...within(span, fragment`created_at`)]);
  if (state === 'void') return undone(span);
  if (game !== undefined) return ofGame(fragment`game_id = ${game}`, span);
  if (provider !== undefined) return ofGame(fragment`provider_id = ${provider}`, span);
  return placed(within(span, fragment`created_at`));
}

/** Whether `bets` belong to the round of `first`. A closed round has a settled bet of 0, which nobody placed. */
export const isOfRound = fragment`
  bets.player_id = first.player_id and bets.round_id = first.round_id and ${partnerOf(fragment`bets`)} = ${partnerOf(fragment`first`)}
  and (bets.amount_minor > 0 or bets.status <> 'settled' or bets.outcome_id is not null
    or exists (select 1 from free_round_bets where bet_id = bets.id) or exists (select 1 from game_payouts where bet_id = bets.id))`;

interface Row extends Omit<Schemas['StaffRound'], 'staked' | 'paid' | 'started_at'> {
  readonly staked: bigint;
  readonly paid: bigint;
  readonly decimals: number;
  readonly started_at: Date;
}

/** Rounds by their first bets `first`, each with the sums of all its bets. */
const roundRows = ({ db, now }: Parts, ids: readonly string[], isFirst: Fragment): Promise<Row[]> => db.sql<Row>`
  select first.id as bet_id, first.round_id, first.player_id, username, rtrim(${partnerOf(fragment`first`)}, ':') as partner,
    coalesce(moves.game_id, game_rounds.game_id) as game_id, games.name as game, coalesce(moves.provider_id, game_rounds.provider_id) as provider_id,
    coalesce(moves.provider_name, game_rounds.provider_name) as provider_name,
    case when open_since < ${new Date(now().getTime() - unfinishedAfterMs)} then 'unfinished' when open_since is not null then 'open'
      when is_void or game_rounds.status = 'void' then 'void' else 'closed' end as state,
    coalesce(facts.bets, 0) as bets, coalesce(staked, 0) as staked, coalesce(paid, 0) as paid, wallets.currency, decimals, coalesce(started_at, first.created_at) as started_at
  from game_bets as first join players on players.id = first.player_id join wallets on wallets.player_id = players.id
    join currencies on currencies.code = wallets.currency
    left join transactions as moves on moves.id = first.transaction_id
    left join game_rounds on game_rounds.player_id = first.player_id and game_rounds.round_id = first.round_id and partner || ':' = ${partnerOf(fragment`first`)}
    cross join lateral (
      select count(*)::int as bets, sum(amount_minor)::bigint as staked, min(created_at) as started_at, min(updated_at) filter (where status = 'open') as open_since,
        sum(case when is_undone then 0 else paid end)::bigint as paid, bool_and(is_undone) as is_void
      from (
        select amount_minor, status, created_at, updated_at, ${isUndone(fragment`bets`)} as is_undone, game_bet_paid(bets) as paid from game_bets as bets where ${isOfRound}
      ) as bets
    ) as facts
    left join lateral (select name from games where games.game_id = coalesce(moves.game_id, game_rounds.game_id)
      and games.provider_id = coalesce(moves.provider_id, game_rounds.provider_id) limit 1) as games on true
  where first.id = any(${ids}::text[]) and ${isFirst}`;

const roundOnWire = ({ staked, paid, decimals, started_at: started, ...row }: Row): Schemas['StaffRound'] => ({
  ...row,
  staked: fromMinor(staked, decimals),
  paid: fromMinor(paid, decimals),
  started_at: started.toISOString(),
});

/** The round of a bet. @throws Problem `not_found`. */
export async function roundOf(parts: Parts, betId: string): Promise<Schemas['StaffRound']> {
  const [row] = await roundRows(parts, [betId], fragment`true`);
  if (!row) throw new Problem('not_found', 'There is no such round.');
  return roundOnWire(row);
}

const isWanted = (row: Row, { player_id: player, game_id: game, provider_id: provider, state }: Query): boolean =>
  (player === undefined || row.player_id === player) &&
  (game === undefined || row.game_id === game) &&
  (provider === undefined || row.provider_id === provider) &&
  (state === undefined || row.state === state || (state === 'open' && row.state === 'unfinished'));

/** Rounds, newest first. A page reads a bounded number of bets by one index, however many there are. */
export async function listRounds(parts: Parts, query: Query) {
  const { form, candidates, isCounted } = sourceOf(query, parts.now());
  const location = locationOf(query.after, forms[form]);
  const found = await parts.db.sql<Candidate>`${candidates(location)}`;
  const isFirst = fragment`not exists (
    select 1 from game_bets as others where others.player_id = first.player_id and others.round_id = first.round_id
      and ${partnerOf(fragment`others`)} = ${partnerOf(fragment`first`)} and (others.created_at, others.id) < (first.created_at, first.id) and ${isCounted})`;
  const ids = found.map(({ bet_id: id }) => id);
  const rows = new Map((await roundRows(parts, ids, isFirst)).filter((row) => isWanted(row, query)).map((row) => [row.bet_id, row]));
  const span = spanOf(query.day);
  const isInDay = ({ started_at: at }: Row) => span === null || (at >= span.from && at < span.to);
  // Both entries of a voided bet name it: the later one counts.
  const listed = found.flatMap((candidate, index) => {
    const row = rows.get(candidate.bet_id);
    const isAgain = ids.indexOf(candidate.bet_id) < index;
    return !row || isAgain || (query.round_id !== undefined && !isInDay(row)) ? [] : [{ row, candidate }];
  });
  const last = found.at(-1);
  const isSearched = found.length < maxSearched || query.round_id !== undefined || !last;
  return {
    data: listed.slice(0, pageSize).map(({ row }) => roundOnWire(row)),
    next: nextAfter(listed, pageSize, ({ candidate }) => locationText(candidate)) ?? (isSearched ? null : locationText(last)),
    searched_until: isSearched ? null : new Date(Number(last.micros) / 1000).toISOString(),
  };
}
