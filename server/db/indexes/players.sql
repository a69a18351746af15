-- Players whom a national register holds: few of many.
create index concurrently if not exists players_held_by_register on players (id) where 'register' = any(holds);
