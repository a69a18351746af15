-- What of a session its player is shown, without its token.
alter table sessions add column id bigint generated always as identity unique;

-- From what sort of device, in which network, a player has logged in.
create table known_devices (
  player_id int not null references players (id),
  -- Of browser, system and network.
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (player_id, device_hash)
);

-- Each text of the terms that somebody has accepted, as it was.
create table accepted_terms (
  -- SHA-256 of the text, in hexadecimal digits.
  version text primary key,
  language text not null,
  content text not null,
  first_accepted_at timestamptz not null
);
alter table players
  -- Null where there were no terms to accept, or nobody wrote down which.
  add column terms_version text references accepted_terms (version),
  add column terms_accepted_at timestamptz;
