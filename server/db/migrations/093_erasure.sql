-- Since when a player is nobody: their row holds the books together.
alter table players add column erased_at timestamptz;

-- Asked for, and not done before its day: until then it can be taken back.
create table erasure_requests (
  player_id int primary key references players (id),
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index erasure_requests_due on erasure_requests (due_at);

-- E-mail addresses of erased players who were self-excluded, as a keyed hash: it says of an address whether it is one, and names none.
create table excluded_addresses (
  mark bytea primary key check (octet_length(mark) = 32),
  -- Null where the exclusion has no end.
  until timestamptz
);

create or replace function refuse_address_record_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('croupier.erased_player', true) ~ '^\d+$' then
    return null;
  end if;
  raise exception 'what became of withdrawal addresses is append-only: %', tg_op;
end $$;

-- What is erased of a record that nobody can edit: names that a player gave, and addresses of the network. As its owner, for the platform's role may not.
create function erase_address_record(p_player int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from players where id = p_player and erased_at is not null) then
    raise exception 'player % is not erased', p_player;
  end if;
  perform set_config('croupier.erased_player', p_player::text, true);
  update withdrawal_address_changes set name = 'erased', ip = null
  where address_id in (select id from withdrawal_addresses where player_id = p_player);
  perform set_config('croupier.erased_player', '', true);
end $$;
