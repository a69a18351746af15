-- A national register says that the player is excluded.
alter table players drop constraint players_holds_check;
alter table players add constraint players_holds_check check (holds <@ array['match', 'review', 'contact', 'register']) not valid;

-- Each time a national self-exclusion register was asked, append-only.
create table exclusion_register_checks (
  request_id uuid primary key,
  -- Null of a registration that was refused.
  player_id int references players (id),
  register text not null,
  occasion text not null check (occasion in ('registration', 'deposit', 'play', 'release')),
  outcome text not null check (outcome in ('excluded', 'clear', 'unanswered')),
  -- The register's own id of its answer.
  reference text check (length(reference) <= 200),
  -- Why there is no answer.
  reason text check (length(reason) <= 200),
  took_ms int not null,
  at timestamptz not null,
  check ((outcome = 'unanswered') = (reason is not null))
);
create index exclusion_register_checks_player on exclusion_register_checks (player_id, register, at desc);
create index exclusion_register_checks_at on exclusion_register_checks (at);
create trigger exclusion_register_checks_append_only before update or delete or truncate on exclusion_register_checks
  for each statement execute function refuse_limit_record_change();
