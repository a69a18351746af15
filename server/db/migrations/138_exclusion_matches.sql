alter table players
  -- The mailbox that the e-mail address leads to, by what its provider documents; the second one also without a tag that nobody documents.
  add column email_identity text,
  add column likely_email_identity text,
  -- The version of the rules that both were computed by.
  add column email_rules int,
  -- Reasons for which deposits and play wait for support.
  add column holds text[] not null default '{}' check (holds <@ array['match', 'review', 'contact']);
create index players_email_identity on players (email_identity);
create index players_likely_email_identity on players (likely_email_identity);

-- The person whom an operator has seen in a document of the player.
create table player_persons (
  player_id int primary key references players (id),
  name text not null,
  born_on date not null,
  birth_country text not null,
  -- The three in one spelling, by which two accounts are compared.
  identity text not null,
  note text not null,
  at timestamptz not null
);
create index player_persons_identity on player_persons (identity);

-- Each time deposits and play were held or released, append-only.
create table player_hold_changes (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  hold text not null,
  is_held boolean not null,
  note text not null,
  at timestamptz not null
);
create index player_hold_changes_player on player_hold_changes (player_id, id);

-- Accounts that belong, or may belong, to somebody who is self-excluded; append-only.
create table exclusion_matches (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  -- Null where the excluded account is erased.
  excluded_player_id int references players (id),
  basis text not null check (basis in ('email', 'person', 'likely_email', 'browser', 'payout_address', 'document', 'network')),
  at timestamptz not null
);
create unique index exclusion_matches_once on exclusion_matches (player_id, coalesce(excluded_player_id, 0), basis);
create index exclusion_matches_excluded on exclusion_matches (excluded_player_id);

-- An operator has found that a match is of another person; append-only.
create table exclusion_match_clearances (
  match_id bigint primary key references exclusion_matches (id),
  note text not null,
  at timestamptz not null
);

-- As `mark`, of the mailbox and of the person; which of them it is stands in `kind`.
alter table excluded_addresses add column kind text not null default 'email' check (kind in ('email', 'likely_email', 'person'));
