-- Who bet cash on which title in the last 24 hours, and when last: each bet is read once, when titles are counted.
create table title_players (
  game_id text not null,
  player_id int not null references players (id),
  last_bet_at timestamptz not null,
  primary key (game_id, player_id)
);
create index title_players_time on title_players (last_bet_at);

-- The last count, and how far bets and rollbacks were read for it.
create table popular_games (
  only_row boolean primary key default true check (only_row),
  game_ids int[] not null default '{}',
  counted_at timestamptz,
  read_until timestamptz,
  rollbacks_until bigint not null default 0
);
insert into popular_games default values;
