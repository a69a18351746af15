-- Rounds of one grant of free rounds: few of many. Databases that had migration 257 have it from there.
create index concurrently if not exists rounds_of_free_rounds on provider.rounds (free_rounds_id) where free_rounds_id is not null;
