-- Another role of an operator for a limited time. Two persons decide it, and it is never lengthened: a further one is a row of its own.
create table staff_elevations (
  id int generated always as identity primary key,
  staff_id int not null references staff (id),
  role text not null check (role in ('owner', 'finance', 'payments', 'support', 'compliance', 'content', 'auditor')),
  reason text not null check (length(reason) between 3 and 1000),
  proposal_id uuid not null unique references staff_proposals (id),
  approved_by int not null references staff (id),
  starts_at timestamptz not null,
  -- When it ends by itself.
  ends_at timestamptz not null,
  -- When it ended: by hand, with a change of the operator, or once its time had passed. Null until that is recorded.
  ended_at timestamptz,
  check (approved_by <> staff_id),
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours')
);
-- One at a time for each operator. The calls read this index too.
create unique index staff_elevations_open on staff_elevations (staff_id) where ended_at is null;
