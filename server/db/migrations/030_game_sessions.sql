create table game_sessions (
  token_hash bytea primary key,
  player_id int not null references players (id),
  -- The login it was opened under: bets end with it, wins and rollbacks do not.
  login_hash bytea not null references sessions (token_hash),
  game_id text not null,
  provider_id int not null,
  provider_name text not null,
  source text not null check (source in ('cash', 'bonus')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index game_sessions_player on game_sessions (player_id, created_at desc);

-- What a provider was answered, so that the same request gets the same answer. A refusal leaves no row: it may be asked again.
create table wallet_calls (
  request_id text primary key,
  fingerprint text not null,
  -- Null only inside the transaction of the first call.
  reply json,
  created_at timestamptz not null default now()
);
