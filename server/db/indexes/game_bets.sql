-- Rounds that a player has not ended: few of many.
create index concurrently if not exists game_bets_player_open on game_bets (player_id) where status = 'open';
