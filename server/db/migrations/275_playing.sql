-- How many players each title had in the minutes before the last count: rounded down, and none of few players.
alter table popular_games add column playing jsonb not null default '[]';
