-- Files of documents, what is decided about them, and when that ends.
alter table documents
  drop constraint documents_status_check,
  -- Checking: until a program of the operator's has said that the file is harmless. Approved with an end behind it counts as none.
  add constraint documents_status_check check (status in ('checking', 'pending', 'approved', 'refused')),
  add column idempotency_key text,
  -- SHA-256 of the file as it came.
  add column fingerprint bytea,
  add column media_type text check (media_type in ('application/pdf', 'image/jpeg')),
  add column bytes int,
  add column reason text check (reason in ('unreadable', 'incomplete', 'out_of_date', 'name_differs', 'harmful', 'other')),
  add column expires_at timestamptz,
  add column decided_at timestamptz,
  add column check_next_at timestamptz,
  add column check_attempts int not null default 0,
  add constraint documents_reason check (reason is null or status = 'refused'),
  add constraint documents_end check (expires_at is null or status = 'approved'),
  add constraint documents_check check ((status = 'checking') = (check_next_at is not null));
create unique index documents_once on documents (player_id, idempotency_key);
create index documents_checks on documents (check_next_at) where check_next_at is not null;

-- In pieces, each sealed: so that a backup, which takes rows by the thousand, never holds a thousand files.
create table document_parts (
  document_id int not null references documents (id) on delete cascade,
  part int not null,
  sealed bytea not null,
  primary key (document_id, part)
);

-- What became of each, with who decided it. A document may be gone; that it was there stays.
create table document_changes (
  id bigint generated always as identity primary key,
  document_id int not null,
  player_id int not null references players (id),
  what text not null check (what in ('uploaded', 'replaced', 'deleted', 'harmless', 'harmful', 'shown', 'approved', 'refused', 'erased')),
  note text not null default '' check (length(note) <= 1000),
  at timestamptz not null
);
create index document_changes_player on document_changes (player_id, id);
create function refuse_document_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of documents is append-only: %', tg_op;
end $$;
create trigger document_changes_append_only before update or delete or truncate on document_changes
  for each statement execute function refuse_document_record_change();
