-- A list by stated return reads a page of titles, not all of them. Titles without one come last.
create index concurrently if not exists games_return on games (return_percent desc nulls last, id desc) where is_active;
