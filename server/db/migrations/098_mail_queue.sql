-- Letters about an account's safety, each written with what it tells of, until a mail server has taken them.
create table mail_queue (
  id uuid primary key default gen_random_uuid(),
  player_id int not null references players (id),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_at timestamptz not null
);
create index mail_queue_due on mail_queue (next_at);
