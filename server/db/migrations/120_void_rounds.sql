-- Rounds that an outage made void, by player and time: how many a day there may be is bounded, and an operator sees how many there were.
create index rounds_void on provider.rounds (owner, created_at) where refusal = 'outage';
create index rounds_void_time on provider.rounds (created_at) where refusal = 'outage';
