-- Bets that the wallet refused, by player and time: how many an hour there may be is bounded.
create index rounds_refused on provider.rounds (owner, created_at) where state = 'refused';
