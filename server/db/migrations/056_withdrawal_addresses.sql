-- Where a player wants withdrawals to go, by a name of their own.
create table withdrawal_addresses (
  id int generated always as identity primary key,
  player_id int not null references players (id),
  payment_method_id int not null references payment_methods (id),
  name text not null check (length(name) between 1 and 40),
  address text not null,
  -- Empty where none goes with it.
  tag text not null default '',
  last_used_at timestamptz,
  -- A removed one stays for whoever asks later where money went; adding it again brings it back.
  removed_at timestamptz,
  created_at timestamptz not null,
  unique (player_id, payment_method_id, address, tag)
);

-- Who can change where money goes can take it: each change stays on record.
create table withdrawal_address_changes (
  id bigint generated always as identity primary key,
  address_id int not null references withdrawal_addresses (id),
  change text not null check (change in ('added', 'renamed', 'removed')),
  name text not null,
  ip text,
  at timestamptz not null
);
create index withdrawal_address_changes_address on withdrawal_address_changes (address_id);
create function refuse_address_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of withdrawal addresses is append-only: %', tg_op;
end $$;
create trigger withdrawal_address_changes_append_only before update or delete or truncate on withdrawal_address_changes
  for each statement execute function refuse_address_record_change();
