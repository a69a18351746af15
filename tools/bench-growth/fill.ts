import type pg from 'pg';
import { required } from '#domain/required.ts';
import { gameToken, loginToken } from '../bench-api/seed.ts';
import { fillProvider, filledGame, providerTables } from './fill-provider.ts';

/** Player number 0 has this share of all rounds, so that a single player's history grows too. */
const heavyShare = 0.06;
const roundsPerPlayer = 50;
const minPlayers = 100;
const depositMinor = 1_000_000_000;
const titles = 40;

export interface Filled {
  readonly rounds: number;
  readonly players: number;
  /** Id in `players` of the first of them, who has most rounds. */
  readonly heavyId: number;
}

/** Tables of events; their indexes are built after the rows. */
const filledTables = ['transactions', 'ledger_entries', 'ledger_postings', 'game_bets', 'wallet_calls', 'play_sessions', ...providerTables];

const digest = (text: string): string => `sha256(convert_to(${text}, 'UTF8'))`;
const tokenOf = (token: (player: number) => string, number: string): string => digest(`'${token(0).slice(0, -1)}' || ${number}`);

/** An aggregate that chains entries as `ledger_post` does: each hash covers the previous hash and the content of the entry. */
const chainAggregate = `
  create function pg_temp.link(before bytea, words text) returns bytea language sql immutable
  return sha256(before || convert_to(words, 'UTF8'));
  create aggregate pg_temp.chain(text) (sfunc = pg_temp.link, stype = bytea, initcond = '')`;

/** Players with an account, a wallet, a login and a game open, as `number` in a table of the session. */
const players = (count: number): string => `
  create temp table filled_players as
  with made as (
    insert into players (username, email, country, currency_id, language, password_hash, is_sandbox, created_at)
    select 'grown-' || number, 'grown-' || number || '@example.com', 'XK', (select id from currencies where code = 'EUR'), 'en', '', false,
      now() - interval '366 days'
    from generate_series(0, ${count - 1}) as number returning id, username
  ) select substr(username, 7)::int as number, id from made;
  create unique index on filled_players (number);
  analyze filled_players;
  insert into sessions (token_hash, player_id, ip, user_agent) select ${tokenOf(loginToken, 'number')}, id, '127.0.0.1', 'bench' from filled_players;
  insert into game_sessions (token_hash, player_id, login_hash, game_id, provider_id, provider_name, source, expires_at)
  select ${tokenOf(gameToken, 'number')}, id, ${tokenOf(loginToken, 'number')}, game_id, provider_id, 'Croupier Originals', 'cash', now() + interval '1 day'
  from filled_players cross join (select game_id, provider_id from games where game_id = '${filledGame}') as game`;

/**
 * One row for each move of money, in the order of time: a deposit of each player, then bets, of which every second wins. Recent days have more
 * rounds, as on a growing site: a quarter of a year's rounds in the last month, a twentieth on the last day.
 */
const moves = (rounds: number, count: number): string => `
  create temp table filled_moves as
  select (select coalesce(max(id), 0) from ledger_entries) + row_number() over (order by at, place) as entry, gen_random_uuid() as transaction_id, moves.* from (
    select id as player_id, 'deposit' as kind, null::bigint as round, 0 as place, ${depositMinor}::bigint as amount, now() - interval '366 days' as at
    from filled_players
    union all
    select id, case place when 1 then 'bet' else 'win' end, round, place,
      case place when 1 then 100 + round % 400 else (100 + round % 400) * 19 / 10 end,
      now() - interval '1 minute' - interval '365 days' * power(1 - round / ${rounds}::float, 2) + (place - 1) * interval '3 seconds'
    from generate_series(1::bigint, ${rounds}) as round
      join filled_players on number = case when round % 100 < ${heavyShare * 100} then 0 else (round * 7919) % ${count} end
      cross join generate_series(1, 2) as place
    where place = 1 or round % 2 = 0
  ) as moves`;

const entries = `
  create temp table filled_entries as
  select moved.*, concat_ws('|', kind, player_id, transaction_id, taken, brought, amount) as mark, sum(moved) over life as cash_after, case kind when 'deposit' then amount end as eur
  from (
    select *, case kind when 'win' then 'cash' when 'deposit' then 'cash' else 'house:games' end as brought,
      case kind when 'bet' then 'cash' when 'win' then 'house:games' else 'house:deposits' end as taken,
      case kind when 'bet' then -amount else amount end as moved,
      case kind when 'deposit' then 'deposit:' || transaction_id when 'bet' then 'bet:games:grown-' || round else 'win:games:grown-win-' || round end as reference
    from filled_moves
  ) as moved
  window life as (partition by player_id order by entry)`;

/** The audit checks the money afterwards, so triggers and keys need not check each row. */
const rows = `
  insert into transactions (id, player_id, type_id, amount_minor, currency, status, game_id, provider_id, provider_name, round_id, amount_eur_minor, stake_minor,
    created_at, updated_at)
  select transaction_id, player_id, case kind when 'deposit' then 1 when 'bet' then 4 else 5 end, moved, 'EUR', 'authorized',
    title.game_id, title.provider_id, title.provider_name, 'round-' || round, amount, case kind when 'win' then 100 + round % 400 end, at, at
  from filled_entries left join filled_titles as title on title.place = round % ${titles} order by entry;
  insert into ledger_entries (id, reference, kind, player_id, transaction_id, fingerprint, created_at, moved_minor, cash_after_minor, locked_after_minor,
    bonus_after_minor, deposited_eur_minor, hash)
  overriding system value
  select entry, reference, kind, player_id, transaction_id, mark, at, moved, cash_after, 0, 0, eur,
    pg_temp.chain(concat_ws('|', kind, player_id, transaction_id, ledger_words(taken, brought, player_id, 'EUR', amount), cash_after, 0, 0,
      coalesce(eur::text, ''), (extract(epoch from at) * 1000000)::bigint, mark, reference)) over (partition by player_id order by entry)
  from filled_entries;
  insert into ledger_postings (entry_id, account, player_id, currency, amount_minor)
  select entry, account, case when account not like 'house:%' then player_id end, 'EUR', change
  from filled_entries cross join lateral (values (taken, -amount), (brought, amount)) as sides (account, change) order by entry;
  insert into game_bets (id, player_id, round_id, transaction_id, amount_minor, source, status, outcome_id, payout_minor, created_at, updated_at)
  select 'games:grown-' || round, player_id, 'round-' || round, transaction_id, amount, 'cash', 'settled',
    'games:grown-' || case when round % 2 = 0 then 'win-' else 'end-' end || round,
    case when round % 2 = 0 then amount * 19 / 10 else 0 end, at, at + interval '3 seconds'
  from filled_entries where kind = 'bet' order by entry;
  insert into wallet_calls (request_id, fingerprint, reply, created_at)
  select substr(reference, 5), '[]', '{}', at from filled_entries where kind <> 'deposit' order by entry;
  insert into play_sessions (player_id, started_at, last_bet_at)
  select player_id, date_trunc('hour', at), max(at) from filled_entries where kind = 'bet' group by 1, 2 order by 2;
  insert into wallets (player_id, currency, cash_minor, deposited_minor, deposited_eur_minor, bet_eur_minor, staked_minor, lost_minor, play_slot_at, chain_hash)
  select player_id, 'EUR', sum(moved), sum(amount) filter (where kind = 'deposit'), sum(amount) filter (where kind = 'deposit'),
    coalesce(sum(amount) filter (where kind = 'bet'), 0), coalesce(sum(amount) filter (where kind = 'bet'), 0),
    coalesce(sum(-moved) filter (where kind <> 'deposit'), 0), max(date_bin('10 minutes', at, 'epoch')) filter (where kind <> 'deposit'),
    (select hash from ledger_entries where id = max(entry))
  from filled_entries group by player_id;
  insert into play_totals (player_id, slot_at, staked_minor, lost_minor)
  select player_id, slot_at, sum(staked) over earlier - staked, sum(lost) over earlier - lost from (
    select player_id, date_bin('10 minutes', at, 'epoch') as slot_at, coalesce(sum(amount) filter (where kind = 'bet'), 0) as staked, sum(-moved) as lost
    from filled_entries where kind <> 'deposit' group by 1, 2
  ) as slots window earlier as (partition by player_id order by slot_at);
  insert into history_totals
  select player_id, slot_at, sum(bets) over life, 0, sum(wins) over life, 0, 0, 0, sum(bet) over life, 0, sum(won) over life, sum(deposited) over life, 0, 0, 0 from (
    select player_id, date_bin('30 minutes', at, 'epoch') as slot_at, count(*) filter (where kind = 'bet') as bets, count(*) filter (where kind = 'win') as wins,
      coalesce(sum(moved) filter (where kind = 'bet'), 0) as bet, coalesce(sum(moved) filter (where kind = 'win'), 0) as won,
      coalesce(sum(moved) filter (where kind = 'deposit'), 0) as deposited
    from filled_entries group by 1, 2
  ) as slots window life as (partition by player_id order by slot_at);
  insert into cashback_due (day, player_id)
  select distinct (at at time zone 'UTC')::date, player_id from filled_entries where kind = 'bet' and at >= now() - interval '8 days'`;

/** Fills an empty platform (migrated, with its catalogue) with a year of rounds, of which every ledger entry is in its player's valid chain. */
export async function fill(client: pg.Client, rounds: number): Promise<Filled> {
  await configure(client, ['autovacuum = off', "max_wal_size = '16GB'"]);
  try {
    return await fillTables(client, rounds);
  } finally {
    await configure(client, ['autovacuum = default', 'max_wal_size = default']);
  }
}

/** For the whole server, which is the bench's own. */
async function configure(client: pg.Client, settings: readonly string[]): Promise<void> {
  for (const setting of settings) await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
}

async function fillTables(client: pg.Client, rounds: number): Promise<Filled> {
  const count = Math.max(minPlayers, Math.round(rounds / roundsPerPlayer));
  const run = (text: string) => client.query(text);
  await run(
    `set session_replication_role = replica; set work_mem = '512MB'; set maintenance_work_mem = '1GB'; set jit = off; set synchronous_commit = off`,
  );
  await run(chainAggregate);
  await run(players(count));
  await run(`create temp table filled_titles as
    select row_number() over (order by rank, id) - 1 as place, game_id, provider_id, 'Croupier Originals' as provider_name from games order by rank, id limit ${titles}`);
  await run(moves(rounds, count));
  await run(entries);
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [filledTables],
  );
  for (const { name } of indexes.rows) await run(`drop index ${name}`);
  await run(rows);
  await run(fillProvider);
  for (const { definition } of indexes.rows) await run(definition);
  await run(`select setval(pg_get_serial_sequence('ledger_entries', 'id'), (select max(id) from ledger_entries))`);
  await run('drop table filled_moves, filled_entries');
  await run('set session_replication_role = default');
  await run('vacuum (analyze)');
  const heavy = await client.query<{ id: number }>('select id from filled_players where number = 0');
  return { rounds, players: count, heavyId: required(heavy.rows[0]).id };
}
