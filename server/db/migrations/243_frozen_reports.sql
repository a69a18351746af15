-- Reports of ended months as they were frozen: never changed, so that what a regulator was given can be shown again.
create table frozen_reports (
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  -- Canonical JSON: its bytes in UTF-8 have the hash beside it.
  content text not null,
  content_hash bytea not null check (content_hash = sha256(convert_to(content, 'UTF8'))),
  -- SHA-256 over the last hash that each player's chain of entries had at the end of the month.
  ledger_head bytea not null check (octet_length(ledger_head) = 32),
  entries bigint not null check (entries >= 0),
  -- The operator, or how else it was frozen, as `command line: ana`.
  frozen_by text not null,
  reason text not null check (length(reason) between 3 and 1000),
  frozen_at timestamptz not null
);
