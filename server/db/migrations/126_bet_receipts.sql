-- Receipts of bets are signed with a key of the provider that outlives its processes. Old keys stay: receipts signed with them can be checked.
create table provider.signing_keys (
  -- The thumbprint of the public key (RFC 7638).
  id text primary key,
  public_key text not null,
  -- Sealed.
  private_key text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- The hash of the seed that took this pair's place; null until then, and for pairs that were exchanged before this column was there.
alter table provider.seed_pairs add column followed_by text;

-- A player's own record: all rounds of one game, newest first, and all of one pair of seeds.
create index rounds_of_owner on provider.rounds (owner, game_id, created_at, id);
create index rounds_of_pair on provider.rounds (seed_pair_id);
create index seed_pairs_of_owner on provider.seed_pairs (owner, game_id, created_at);
