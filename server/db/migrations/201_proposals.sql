-- How many persons an act takes: the proposer alone, or a second one.
create table approval_rules (
  operation text primary key,
  persons smallint not null check (persons in (1, 2))
);

-- Acts of operators before they are done. A proposal is never deleted.
create table staff_proposals (
  id uuid primary key,
  operation text not null,
  target text not null,
  parameters jsonb not null,
  reason text not null check (length(reason) between 3 and 1000),
  -- What it is based on, and what it will change, post and send: both are part of the digest.
  state jsonb not null,
  effect jsonb not null,
  digest bytea not null check (octet_length(digest) = 32),
  persons smallint not null check (persons in (1, 2)),
  status text not null default 'open' check (status in ('open', 'done', 'refused', 'stale', 'expired')),
  proposed_by int not null references staff (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by int references staff (id),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 1000),
  -- The passkey's signature over the digest: the ceremony, which is part of the challenge, and the credential's reply.
  signature jsonb,
  check ((status = 'open') = (decided_at is null)),
  check (status <> 'done' or (decided_by is not null and signature is not null and (persons = 1 or decided_by <> proposed_by)))
);
create index staff_proposals_open on staff_proposals (proposed_at desc) where status = 'open';
create index staff_proposals_order on staff_proposals (proposed_at desc, id);

alter table passkey_ceremonies drop constraint passkey_ceremonies_purpose_check;
alter table passkey_ceremonies add constraint passkey_ceremonies_purpose_check
  check (purpose in ('add', 'login', 'staff_join', 'staff_add', 'staff_login', 'staff_approve'));

-- The tables that operators change, with a fingerprint of their rows as the last recorded change left them.
create table watched_tables (
  name text primary key,
  row_count bigint not null,
  fingerprint numeric not null
);
