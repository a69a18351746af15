create table wallets (
  player_id int primary key references players (id),
  currency text not null references currencies (code),
  cash_minor bigint not null default 0 check (cash_minor >= 0),
  locked_minor bigint not null default 0 check (locked_minor >= 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  -- Lifetime sums, kept beside the balances so that a level or a net position needs no scan of the history.
  deposited_minor bigint not null default 0 check (deposited_minor >= 0),
  deposited_eur_minor bigint not null default 0 check (deposited_eur_minor >= 0),
  bet_eur_minor bigint not null default 0 check (bet_eur_minor >= 0),
  updated_at timestamptz not null default now()
);

create table transactions (
  id uuid primary key default gen_random_uuid(),
  player_id int not null references players (id),
  type_id smallint not null check (type_id in (1, 2, 4, 5, 6, 7, 8, 10)),
  -- Signed: what it does to the player's balance.
  amount_minor bigint not null,
  currency text not null references currencies (code),
  status text not null check (status in ('initialized', 'pending', 'authorized', 'declined')),
  game_id text,
  provider_id int,
  provider_name text,
  round_id text,
  payment_method_id int,
  external_id text,
  crypto_value numeric,
  wallet_address text,
  destination_tag text,
  reason text,
  redirect_url text,
  payload jsonb not null default '{}',
  amount_eur_minor bigint not null default 0,
  is_sandbox boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index transactions_history on transactions (player_id, created_at desc, id);
create index transactions_latest on transactions (type_id, updated_at desc);
create index transactions_biggest on transactions (type_id, amount_eur_minor);
create index transactions_open on transactions (status, updated_at) where status in ('initialized', 'pending');
create unique index transactions_external on transactions (external_id) where external_id is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  -- What happened, once: the same reference never has a second effect.
  reference text not null unique,
  kind text not null,
  player_id int not null references players (id),
  transaction_id uuid references transactions (id),
  -- Of what the caller asked for, so that a reference used for something else is noticed.
  fingerprint text not null,
  created_at timestamptz not null default now()
);
create index ledger_entries_transaction on ledger_entries (transaction_id);

create table ledger_postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entries (id),
  account text not null check (account in ('cash', 'locked', 'bonus', 'house:deposits', 'house:payouts', 'house:games', 'house:bonus', 'house:fees')),
  player_id int references players (id),
  currency text not null references currencies (code),
  amount_minor bigint not null check (amount_minor <> 0),
  check ((player_id is null) = (account like 'house:%'))
);
create index ledger_postings_entry on ledger_postings (entry_id);
create index ledger_postings_player on ledger_postings (player_id) where player_id is not null;

create table game_bets (
  -- The provider's request id, with the provider in front.
  id text primary key,
  player_id int not null references players (id),
  round_id text not null,
  -- Null in a tombstone: a rollback that came before its bet. Deferred, because the row goes in first to win the race for its id.
  transaction_id uuid references transactions (id) deferrable initially deferred,
  amount_minor bigint not null check (amount_minor >= 0),
  source text not null check (source in ('cash', 'bonus')),
  status text not null check (status in ('open', 'settled', 'rolled_back')),
  outcome_id text unique,
  payout_minor bigint check (payout_minor >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index game_bets_round on game_bets (player_id, round_id);
create index game_bets_open on game_bets (updated_at) where status = 'open';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name;
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings for each statement execute function refuse_change();

create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_postings where entry_id = new.entry_id group by currency having sum(amount_minor) <> 0) then
    raise exception 'the postings of entry % do not sum to zero', new.entry_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();
