create table recent_games (
  player_id int not null references players (id),
  game_id int not null references games (id),
  played_at timestamptz not null,
  primary key (player_id, game_id)
);
create index recent_games_newest on recent_games (player_id, played_at desc);
-- What was played for real before this was kept.
insert into recent_games (player_id, game_id, played_at)
select player_id, games.id, max(game_sessions.created_at) from game_sessions join games on games.game_id = game_sessions.game_id and games.provider_id = game_sessions.provider_id
group by player_id, games.id;
