-- What a player logs in with beside the password: a secret shared with their authenticator app.
create table second_factors (
  player_id int primary key references players (id),
  -- Sealed, see server/seal.ts.
  secret text not null,
  begun_at timestamptz not null,
  -- Null until a code of it was given: before that nothing asks for one.
  confirmed_at timestamptz,
  -- The last 30 seconds since 1970 whose code was used: each is good once.
  last_step bigint not null default 0
);

-- For whoever has lost the app. Each is good once.
create table recovery_codes (
  player_id int not null references second_factors (player_id) on delete cascade,
  -- SHA-256 of the player and 80 random bits.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- Each change stays on record.
create table second_factor_changes (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  change text not null check (change in ('on', 'off', 'codes')),
  -- Of an operator: who decided it, and why. Null where the player did it.
  note text check (length(note) between 1 and 1000),
  at timestamptz not null
);
create index second_factor_changes_player on second_factor_changes (player_id, id);
create function refuse_factor_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of second factors is append-only: %', tg_op;
end $$;
create trigger second_factor_changes_append_only before update or delete or truncate on second_factor_changes
  for each statement execute function refuse_factor_record_change();
