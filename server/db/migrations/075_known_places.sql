-- Where a player has logged in before: a browser, by the hash of a token that it keeps, or a network. What strangers try elsewhere locks nobody
-- out there.
create table known_places (
  player_id int not null references players (id),
  place text not null,
  seen_at timestamptz not null,
  primary key (player_id, place)
);
create index known_places_seen on known_places (seen_at);
