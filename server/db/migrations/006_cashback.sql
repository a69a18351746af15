-- Each day of a player is settled once, also where nothing is paid: a level reached later does not raise it.
create table cashback_days (
  player_id int not null references players (id),
  day date not null,
  wagered_minor bigint not null check (wagered_minor > 0),
  percent numeric not null check (percent >= 0),
  -- Null where the cashback is less than one minor unit.
  transaction_id uuid references transactions (id),
  settled_at timestamptz not null,
  primary key (player_id, day)
);
create index transactions_cash_bets on transactions (created_at) where type_id = 4 and not is_sandbox;
