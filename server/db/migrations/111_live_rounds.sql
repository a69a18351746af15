-- A chain of seeds that the rounds of a table are drawn from: each seed is SHA-256 of the one after it, and the commitment that of the first. The
-- salt is fixed once the commitment stood here, by the page of whoever sat down first.
create table provider.chains (
  id uuid primary key default gen_random_uuid(),
  -- A table, or `demo:` and a table: credit and money do not sit at one.
  table_id text not null,
  commitment text not null,
  -- Sealed; it is never told before its round is drawn.
  last_seed text not null,
  length int not null check (length > 0),
  salt text,
  next_number int not null default 1,
  published_at timestamptz not null default clock_timestamp(),
  salted_at timestamptz
);
create unique index chains_in_use on provider.chains (table_id) where next_number <= length;

-- The rounds of tables. Bets are taken from opens_at to closes_at; the result is null until it is drawn, which is at draws_at or once a process is there.
create table provider.live_rounds (
  id uuid primary key default gen_random_uuid(),
  -- What came after what: a clock may be set back.
  place bigint generated always as identity,
  table_id text not null,
  chain_id uuid not null references provider.chains (id),
  number int not null,
  seed_pair_id uuid not null references provider.seed_pairs (id),
  opens_at timestamptz not null default clock_timestamp(),
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  result jsonb,
  drawn_at timestamptz,
  check ((result is null) = (drawn_at is null)),
  unique (chain_id, number)
);
-- Where a round stands: `open` takes bets, `closed` waits for its draw, `due` has to be drawn. One that opened in the time to come is due: the clock was set
-- back, and it would take bets for as long.
create function provider.phase_of(live provider.live_rounds, moment timestamptz) returns text language sql stable as $$
  select case
    when live.drawn_at is not null then 'drawn'
    when live.opens_at > moment + interval '5 seconds' then 'due'
    when live.closes_at > moment then 'open'
    when live.draws_at > moment then 'closed'
    else 'due' end
$$;

create unique index live_rounds_open on provider.live_rounds (table_id) where drawn_at is null;
create index live_rounds_latest on provider.live_rounds (table_id, place desc);

-- Null of a round of one player alone. Of a shared one a player may have several bets.
alter table provider.rounds add column live_round_id uuid references provider.live_rounds (id);
create index rounds_of_live on provider.rounds (live_round_id) where live_round_id is not null;
drop index provider.rounds_one_open;
create unique index rounds_one_open on provider.rounds (owner, game_id) where state in ('betting', 'flying') and live_round_id is null;
