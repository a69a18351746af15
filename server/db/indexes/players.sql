-- Players held because of a national register: a few of many.
create index concurrently if not exists players_held_by_register on players (id) where 'register' = any(holds);
-- Players by the beginning of their user name, for operators' searches.
create index concurrently if not exists players_username_start on players (lower(username) text_pattern_ops);
-- Players by telephone number: a text message checks whether another player has it.
create index concurrently if not exists players_mobile on players (mobile) where mobile <> '';
