-- The salt of a chain has a source that is fixed after the chain was published and that one person does not choose: numbers of the players at the
-- table, each bound by a hash before the first is shown, or a round of a public beacon that is named in advance. `first` is of earlier versions:
-- the first caller gave the salt.
alter table provider.chains
  add column source text not null default 'first' check (source in ('first', 'players', 'beacon')),
  -- The attempt to collect the players' numbers, from 1; an attempt in which a number was withheld is broken.
  add column attempt int not null default 1 check (attempt > 0),
  -- Hashes are taken until then, from the first of an attempt on; and numbers, once the hashes are closed.
  add column shares_until timestamptz,
  add column reveals_until timestamptz,
  add column beacon_round bigint check ((source = 'beacon') = (beacon_round is not null)),
  -- The data from which anybody can compute the salt again.
  add column salt_proof jsonb,
  add constraint chains_salt_is_proved check (source = 'first' or (salt is null) = (salt_proof is null));

-- Chains of earlier versions take no further rounds: their salt could be chosen. A round of one that is open is drawn and paid as any other.
update provider.chains set next_number = length + 1 where next_number <= length;

create table provider.salt_shares (
  chain_id uuid not null references provider.chains (id) on delete cascade,
  attempt int not null,
  owner text not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  number text check (number ~ '^[0-9a-f]{64}$'),
  given_at timestamptz not null default clock_timestamp(),
  -- Set where the number was missing when the time for it ended.
  withheld_at timestamptz,
  primary key (chain_id, attempt, owner),
  unique (chain_id, attempt, commitment)
);
create index salt_shares_withheld on provider.salt_shares (owner, withheld_at) where withheld_at is not null;
