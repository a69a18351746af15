-- Copies of what is held of a player, made for them and gone after a while.
create table data_exports (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  -- Of the session that asked: no other one is given it.
  session_hash bytea not null,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed')),
  bytes int,
  parts int,
  requested_at timestamptz not null,
  next_at timestamptz not null,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create unique index data_exports_one_waiting on data_exports (player_id) where status = 'waiting';
create index data_exports_due on data_exports (next_at) where status = 'waiting';
create index data_exports_expiry on data_exports (expires_at);

create table data_export_parts (
  export_id bigint not null references data_exports (id) on delete cascade,
  part int not null,
  sealed bytea not null,
  primary key (export_id, part)
);
