-- Rounds that a player has not ended: few of many.
create index concurrently if not exists game_bets_player_open on game_bets (player_id) where status = 'open';

-- A round by its id, for operators' searches. A hash costs a bet less than an ordered index of long ids.
create index concurrently if not exists game_bets_rounds on game_bets using hash (round_id);
