-- Operators. Each logs in with a passkey and has one role; what a role may do is a table in the code.
create table staff (
  id int generated always as identity primary key,
  name text not null check (length(name) between 2 and 60),
  role text not null check (role in ('owner', 'finance', 'payments', 'support', 'compliance', 'content', 'auditor')),
  is_active boolean not null default true,
  -- Authenticators know the operator by it: 32 random bytes.
  handle bytea not null unique check (length(handle) = 32),
  created_at timestamptz not null
);
create unique index staff_name on staff (lower(name));

-- One-time links, one for an operator at a time. The database has the hash of the token alone.
create table staff_invitations (
  staff_id int primary key references staff (id),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

create table staff_passkeys (
  id int generated always as identity primary key,
  staff_id int not null references staff (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id, id);

create table staff_sessions (
  id int generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id int not null references staff (id),
  address text not null,
  browser text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_staff on staff_sessions (staff_id) where ended_at is null;

-- Challenges of operators' passkeys live beside those of players.
alter table passkey_ceremonies drop constraint passkey_ceremonies_purpose_check;
alter table passkey_ceremonies add constraint passkey_ceremonies_purpose_check
  check (purpose in ('add', 'login', 'staff_join', 'staff_add', 'staff_login'));

-- What operators did. Rows are numbered without gaps and chained: each hash covers the row and the hash before it.
create table staff_actions (
  id bigint primary key,
  at timestamptz not null,
  -- Null where the change was made by a command or by SQL; the actor then says how.
  staff_id int references staff (id),
  actor text not null check (length(actor) between 1 and 200),
  operation text not null check (length(operation) between 1 and 100),
  -- What it was done to, as `player 100041`: numbers and codes, no personal data.
  object text not null check (length(object) between 1 and 200),
  reason text not null check (length(reason) <= 1000),
  before jsonb,
  after jsonb,
  hash bytea not null check (octet_length(hash) = 32)
);
create index staff_actions_object on staff_actions (object, id);

-- The end of that chain, so that an action that was removed from its end is missed.
create table staff_action_end (
  only_row boolean primary key default true check (only_row),
  id bigint not null,
  hash bytea not null
);
insert into staff_action_end (id, hash) values (0, ''::bytea);
