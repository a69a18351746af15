-- The embedded game provider's own books. No statement of the platform reads them, and none of the provider's reads the platform's.
create schema provider;

create table provider.sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  mode text not null check (mode in ('real', 'demo')),
  kind text not null check (kind in ('crash', 'plinko', 'slots')),
  game_id text not null,
  -- Who holds a pair of seeds: a player over all sessions, a demo for itself.
  owner text not null,
  currency text not null,
  decimals smallint not null,
  wallet text not null check (wallet in ('cash', 'bonus', 'demo')),
  wallet_token text,
  demo_minor bigint not null default 0 check (demo_minor >= 0),
  created_at timestamptz not null default now(),
  check ((mode = 'real') = (wallet_token is not null))
);

create index sessions_old_demos on provider.sessions (created_at) where mode = 'demo';

create table provider.seed_pairs (
  id uuid primary key default gen_random_uuid(),
  owner text not null,
  game_id text not null,
  server_seed text not null,
  server_seed_hash text not null,
  -- Empty until the player has chosen it, which must be after the hash was shown.
  client_seed text not null default '',
  next_nonce int not null default 0,
  state text not null check (state in ('next', 'active', 'revealed')),
  created_at timestamptz not null default now()
);
create unique index seed_pairs_in_use on provider.seed_pairs (owner, game_id, state) where state <> 'revealed';

create table provider.rounds (
  id uuid primary key,
  session_id uuid not null references provider.sessions (id),
  -- The client's, so that a repeated request plays no second round.
  request_id text not null,
  owner text not null,
  game_id text not null,
  seed_pair_id uuid not null references provider.seed_pairs (id),
  nonce int,
  wager jsonb not null,
  stake_minor bigint not null check (stake_minor > 0),
  -- betting: asked of the wallet; flying: taken, still open; paying: decided, the wallet has not acknowledged; undoing: outcome of the bet
  -- unknown, being rolled back; disputed: the wallet refused what it must accept, for a person to look at.
  state text not null check (state in ('betting', 'refused', 'undoing', 'undone', 'flying', 'paying', 'closed', 'disputed')),
  outcome jsonb,
  multiplier int,
  payout_minor bigint,
  started_at timestamptz,
  ends_at timestamptz,
  refusal text,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (session_id, request_id)
);
create unique index rounds_one_open on provider.rounds (owner, game_id) where state in ('betting', 'flying');
create index rounds_due on provider.rounds (next_attempt_at) where state in ('betting', 'flying', 'paying', 'undoing');
create index rounds_of_session on provider.rounds (session_id, created_at desc);

-- The moves of demo credit, so that a repeated one has no second effect.
create table provider.demo_moves (
  id text primary key,
  session_id uuid not null references provider.sessions (id),
  amount_minor bigint not null
);
create index demo_moves_of_session on provider.demo_moves (session_id);
