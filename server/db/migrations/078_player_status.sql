-- What a player may do here. Whoever is not active may still take out what is theirs; of a frozen player that waits.
alter table players
  -- Not `status`, which many a statement that joins players means of something else.
  add column standing text not null default 'active' check (standing in ('active', 'frozen', 'closed', 'self_excluded')),
  -- Until when a self-exclusion holds, whatever else comes of the account. Null where it has no end, or there is none.
  add column excluded_until timestamptz;

-- Each change stays on record, with who decided it and why.
create table player_status_changes (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  status_before text not null,
  status text not null,
  excluded_until timestamptz,
  note text not null check (length(note) between 1 and 1000),
  at timestamptz not null
);
create index player_status_changes_player on player_status_changes (player_id, id);
create function refuse_status_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of players is append-only: %', tg_op;
end $$;
create trigger player_status_changes_append_only before update or delete or truncate on player_status_changes
  for each statement execute function refuse_status_record_change();

-- Since when a withdrawal waits because its player is frozen; it was never sent. Kept, so that its age is not held against it later.
alter table payment_intents add column held_at timestamptz;
