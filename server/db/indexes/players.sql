-- Players whom a national register holds: few of many.
create index concurrently if not exists players_held_by_register on players (id) where 'register' = any(holds);
-- Players by the beginning of their user name, for operators who search.
create index concurrently if not exists players_username_start on players (lower(username) text_pattern_ops);
-- Players by their telephone number: a text message asks whether it is somebody else's.
create index concurrently if not exists players_mobile on players (mobile) where mobile <> '';
