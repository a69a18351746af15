-- What authenticators know a player by: 32 random bytes, which say nothing of who it is.
create table passkey_owners (
  player_id int primary key references players (id),
  handle bytea not null unique check (length(handle) = 32)
);

-- Keys by which players log in without a password. Of each the authenticator has the private half.
create table passkeys (
  id bigint generated always as identity primary key,
  player_id int not null references passkey_owners (player_id) on delete cascade,
  credential_id bytea not null unique,
  -- COSE, as the authenticator gave it.
  public_key bytea not null,
  -- How often it has signed, as it says itself. One that counts goes up each time; many stay at 0.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_player on passkeys (player_id, id);

-- What an authenticator was asked to sign. Each is good once and not for long.
create table passkey_ceremonies (
  -- SHA-256 of what the answer is given back with, and of what is to be signed.
  ceremony_hash bytea primary key,
  challenge_hash bytea not null,
  purpose text not null check (purpose in ('add', 'login')),
  -- Of the session that asked; null where nobody is logged in yet.
  session_hash bytea,
  expires_at timestamptz not null
);
create index passkey_ceremonies_expiry on passkey_ceremonies (expires_at);

alter table second_factor_changes drop constraint second_factor_changes_change_check;
alter table second_factor_changes add constraint second_factor_changes_change_check
  check (change in ('on', 'off', 'codes', 'passkey_added', 'passkey_removed'));
