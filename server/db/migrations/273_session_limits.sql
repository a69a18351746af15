alter table jurisdiction_rules
  -- Types of games that are played only within limits of the session; null is none.
  add column session_games text[],
  -- Whether those limits have a highest loss.
  add column session_spend boolean not null default false,
  -- Minutes from the end of a session to the earliest start of the next one.
  add column session_pause_minutes int not null default 0 check (session_pause_minutes >= 0);

-- Limits that players set for a session before they play. A session ends by its length, or earlier where its player ends it.
create table session_limits (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  minutes int not null check (minutes > 0),
  -- The highest loss of own money in minor units; null is none.
  spend_minor bigint check (spend_minor > 0),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at)
);
create index session_limits_player on session_limits (player_id, id desc);
create trigger session_limits_append_only before delete or truncate on session_limits
  for each statement execute function refuse_limit_record_change();
create trigger session_limits_fixed before update on session_limits for each row
  when (old.ended_at is not null
    or (old.id, old.player_id, old.minutes, old.spend_minor, old.started_at)
      is distinct from (new.id, new.player_id, new.minutes, new.spend_minor, new.started_at))
  execute function refuse_limit_record_change();
