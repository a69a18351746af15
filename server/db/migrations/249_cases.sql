-- Hours within which the platform answers a case of each kind. Operators change them.
create table case_rules (
  kind text primary key check (kind in ('question', 'complaint', 'dispute', 'bonus_abuse', 'aml_alert', 'self_exclusion')),
  due_hours int not null check (due_hours between 1 and 2160)
);
insert into case_rules (kind, due_hours) values
  ('question', 48), ('complaint', 240), ('dispute', 240), ('bonus_abuse', 168), ('aml_alert', 48), ('self_exclusion', 24);

-- Work about a player: a question, a complaint, a suspicion. What people wrote is in `case_events`, so that this table names nobody.
create table cases (
  id int generated always as identity primary key,
  -- Given to whoever wrote; hard to guess, because a guest who has it can add to the case.
  reference text not null unique check (reference ~ '^C-[2-9A-HJKMNP-Z]{10}$'),
  kind text not null references case_rules (kind),
  -- `waiting` is for an answer of the player.
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  -- Null for a guest.
  player_id int references players (id),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  claimed_by int references staff (id),
  closed_at timestamptz,
  outcome text check (outcome in ('answered', 'upheld', 'partly_upheld', 'rejected', 'withdrawn', 'no_action')),
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (outcome is null))
);
create index cases_queue on cases (state, due_at, id);
create index cases_player on cases (player_id, id) where player_id is not null;

-- The history of a case. Rows are added only; erasure empties the text of messages.
create table case_events (
  id bigint generated always as identity primary key,
  case_id int not null references cases (id),
  at timestamptz not null,
  what text not null check (what in ('opened', 'message', 'reply', 'note', 'claimed', 'released', 'kind', 'linked', 'closed', 'reopened')),
  -- Null for the player and for the platform.
  staff_id int references staff (id),
  text text not null default '',
  -- Given by the caller, so that an act that is sent again is done once.
  key text,
  unique (case_id, key)
);
-- A case that an operator opens, sent twice, is one.
create unique index case_events_opened on case_events (staff_id, key) where what = 'opened';
create index case_events_case on case_events (case_id, id);

-- The objects that a case is about: ids alone.
create table case_links (
  case_id int not null references cases (id),
  kind text not null check (kind in ('payment', 'round', 'document')),
  object_id text not null check (length(object_id) between 1 and 200),
  added_at timestamptz not null,
  primary key (case_id, kind, object_id)
);

-- The address at which a guest is answered. A player is answered at that of the account.
create table case_contacts (
  case_id int primary key references cases (id),
  email text not null,
  language text not null
);
create index case_contacts_email on case_contacts (lower(email));

-- The case that a message of the contact form opened or was added to.
alter table contact_messages add column case_id int references cases (id);

-- A letter to a guest is of no player.
alter table mail_queue alter column player_id drop not null;
