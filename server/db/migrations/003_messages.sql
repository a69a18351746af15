create table outbox (
  id int generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now()
);

create table notifications (
  id int generated always as identity primary key,
  player_id int not null references players (id),
  subject text not null,
  body text not null,
  type text not null,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_player on notifications (player_id, created_at desc);

create table documents (
  id int generated always as identity primary key,
  player_id int not null references players (id),
  type text not null check (type in ('passport', 'id_card', 'driver_license')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'refused')),
  file_name text,
  created_at timestamptz not null default now()
);
create index documents_player on documents (player_id, type, created_at desc);

create table idempotent_calls (
  player_id int not null references players (id),
  operation text not null,
  key text not null,
  fingerprint text not null,
  -- Null while the first call is under way.
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (player_id, operation, key)
);
