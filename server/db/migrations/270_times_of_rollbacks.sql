-- Rollbacks are booked at the time of the call, as bets and wins are. A new database never had the second function with one argument.
drop function game_bet_roll_back(text, int, text);
drop function if exists game_bet_undo(game_bets);
