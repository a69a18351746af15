-- Rounds of one grant of free rounds: a few of many. Databases with migration 257 have it from there.
create index concurrently if not exists rounds_of_free_rounds on provider.rounds (free_rounds_id) where free_rounds_id is not null;
-- A repeated request is found among all rounds of its owner. The earlier index had the game in between, so PostgreSQL 15 to 17 read all of them.
create index concurrently if not exists rounds_of_owner_request on provider.rounds (owner, request_id);
drop index concurrently if exists provider.rounds_of_request;
