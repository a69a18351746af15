-- Whether games may start a series of rounds at one press of players of the country.
alter table jurisdiction_rules add column has_autoplay boolean not null default true;
