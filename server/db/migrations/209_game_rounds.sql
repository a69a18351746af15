-- Rounds that need more than their bets say: with a bet of nothing, with several wins of a bet, closed without a win, or void. Any other round is open
-- until its first bet is paid, and has no row: a plain bet costs what it did.
create table game_rounds (
  player_id int not null references players (id),
  -- As it signs.
  partner text not null,
  round_id text not null,
  status text not null check (status in ('open', 'closed', 'void')),
  -- A bet of nothing has no line of the history that would name the game.
  game_id text not null,
  provider_id int not null,
  provider_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (player_id, round_id, partner)
);

-- Payouts of a bet beside its one outcome: wins of a round that went on, and the change of each win that was amended or taken back.
create table game_payouts (
  id bigint generated always as identity primary key,
  request_id text not null,
  player_id int not null references players (id),
  bet_id text not null references game_bets (id),
  kind text not null check (kind in ('win', 'amend', 'undo')),
  -- The request of the win that it pays, amends or takes back.
  win_id text not null,
  -- Signed as it moves the balance.
  amount_minor bigint not null,
  -- Null where nothing moved.
  transaction_id uuid references transactions (id),
  created_at timestamptz not null default now(),
  check ((kind = 'win') = (win_id = request_id)),
  check (case kind when 'win' then amount_minor >= 0 when 'undo' then amount_minor <= 0 else true end),
  check ((amount_minor = 0) = (transaction_id is null)),
  unique (request_id, win_id)
);
create unique index game_payouts_undo on game_payouts (win_id) where kind = 'undo';
create index game_payouts_win on game_payouts (win_id);
create index game_payouts_bet on game_payouts (bet_id);
create index game_payouts_player on game_payouts (player_id);
