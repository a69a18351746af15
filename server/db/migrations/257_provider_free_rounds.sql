-- Free rounds that the platform has granted players of the house games. A grant that was cancelled before it came has nothing but its id.
create table provider.free_rounds (
  id text primary key,
  owner text,
  game_id text,
  rounds int check (rounds > 0),
  stake_minor bigint check (stake_minor > 0),
  currency text,
  expires_at timestamptz,
  is_cancelled boolean not null default false,
  created_at timestamptz not null default now(),
  check (is_cancelled or (owner is not null and game_id is not null and rounds is not null and stake_minor is not null and currency is not null and expires_at is not null))
);
create index free_rounds_owner on provider.free_rounds (owner, game_id);
-- Null where the player pays the stake.
alter table provider.rounds add column free_rounds_id text references provider.free_rounds (id);
create index rounds_of_free_rounds on provider.rounds (free_rounds_id) where free_rounds_id is not null;
