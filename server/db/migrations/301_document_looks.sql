-- An operator claims a document while checking it, so that two do not check the same one. The claim ends by itself.
alter table documents
  add column claimed_by int references staff (id),
  add column claimed_until timestamptz,
  add constraint documents_claim check ((claimed_by is null) = (claimed_until is null)) not valid;

-- Rules for the acceptances that a second person confirms. They start switched off, because an operator alone could accept nothing otherwise.
create table document_rules (
  kind text primary key check (kind in ('payout', 'household', 'sample')),
  is_active boolean not null default false,
  -- Cents of the euro: documents of a player with an open withdrawal from this amount.
  min_amount_eur_minor bigint check (min_amount_eur_minor > 0),
  -- One acceptance in so many is drawn.
  one_in int check (one_in between 1 and 1000),
  check ((kind = 'payout') = (min_amount_eur_minor is not null)),
  check ((kind = 'sample') = (one_in is not null))
);
insert into document_rules (kind, min_amount_eur_minor, one_in) values ('payout', 200000, null), ('household', null, null), ('sample', null, 20);

-- The first acceptance of each document while a rule is on, and what the second person decided where one was needed.
create table document_looks (
  document_id int primary key references documents (id) on delete cascade,
  -- The action of staff that recorded the acceptance: the draw follows from its hash.
  action_id bigint not null references staff_actions (id),
  -- The rules that matched. Without any, no second person is needed.
  causes text[] not null check (causes <@ array['payout', 'household', 'sample']),
  one_in int,
  drawn int,
  first_by int not null references staff (id),
  first_at timestamptz not null,
  valid_until date not null,
  reason text not null check (length(reason) <= 1000),
  second_by int references staff (id),
  second_at timestamptz,
  second_decision text check (second_decision in ('approve', 'refuse')),
  check (second_by <> first_by),
  check ((one_in is null) = (drawn is null)),
  check ((second_by is null) = (second_at is null) and (second_by is null) = (second_decision is null))
);

alter table document_changes drop constraint document_changes_what_check;
alter table document_changes add constraint document_changes_what_check
  check (what in ('uploaded', 'replaced', 'deleted', 'harmless', 'harmful', 'shown', 'accepted', 'approved', 'refused', 'erased')) not valid;
