-- Signs of harm of one player each, append-only. Marketing reads none of these tables.
create table harm_markers (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  marker text not null check (marker in (
    'deposits_rising', 'deposits_in_an_hour', 'deposits_after_losses', 'deposits_failed', 'withdrawals_cancelled', 'losses_high', 'stakes_rising',
    'night_play', 'long_sessions', 'limits_raised', 'reported')),
  -- As the rules had it at that time.
  points int not null check (points > 0),
  -- The figures of the player that met the rule.
  figures jsonb not null,
  -- The last fact that counted. Facts up to it count for no further marker of this kind.
  fact_at timestamptz not null,
  -- Who reported it, and what: of `reported` alone.
  note text check (length(note) between 1 and 1000),
  at timestamptz not null,
  unique (player_id, marker, fact_at),
  check ((marker = 'reported') = (note is not null))
);
create index harm_markers_recent on harm_markers (player_id, fact_at);

-- What was done about them: 1 a message, 2 an acknowledgement before the next deposit or bet, 3 a hold until a review. Append-only.
create table harm_interventions (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  level int not null check (level between 1 and 3),
  points int not null,
  -- Nothing is raised twice for the same markers.
  last_marker_id bigint not null references harm_markers (id),
  -- Of the last 30 days, in minor units of the player's currency.
  deposited_minor bigint not null,
  lost_minor bigint not null,
  played_minutes int not null,
  -- A deposit limit for 7 days that was offered; null where none was.
  offered_limit_minor bigint,
  at timestamptz not null,
  unique (player_id, level, last_marker_id)
);
create index harm_interventions_player on harm_interventions (player_id, id desc);

-- The player has read an intervention and goes on; append-only.
create table harm_acknowledgements (
  intervention_id bigint primary key references harm_interventions (id),
  at timestamptz not null
);

-- An operator has spoken with the player and ends the hold: markers before it count no more. Append-only.
create table harm_reviews (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  note text not null check (length(note) between 1 and 1000),
  at timestamptz not null
);
create index harm_reviews_player on harm_reviews (player_id, at desc);

-- The level of a player by now, and when they are assessed next; null where nothing of theirs can change by itself.
create table harm_levels (
  player_id int primary key references players (id),
  level int not null default 0 check (level between 0 and 3),
  points int not null default 0,
  assessed_at timestamptz,
  next_at timestamptz
);
create index harm_levels_due on harm_levels (next_at) where next_at is not null;
create index harm_levels_raised on harm_levels (level desc, player_id) where level > 0;

-- How far activity was read for who is assessed.
create table harm_progress (
  only_row boolean primary key default true check (only_row),
  -- Payments by time; play sessions and changes of limits by number, which is their order and their only index that is not a player's.
  read_until timestamptz not null,
  session_id bigint not null default 0,
  limit_change_id bigint not null default 0
);
insert into harm_progress (read_until, session_id, limit_change_id)
values (now() - interval '1 day', (select coalesce(max(id), 0) from play_sessions where started_at < now() - interval '1 day'),
  (select coalesce(max(id), 0) from play_limit_changes where at < now() - interval '1 day'));

alter table players drop constraint players_holds_check;
alter table players add constraint players_holds_check
  check (holds <@ array['match', 'review', 'contact', 'register', 'acknowledgement', 'protection']) not valid;
-- Marketing asks this and no more.
alter table players add column is_promotion_free boolean not null default false;
