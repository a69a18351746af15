-- Countries in which a title is not offered. `games.is_active` hides it everywhere, and `providers.is_enabled` all titles of a provider.
create table hidden_titles (
  game_id int not null references games (id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (game_id, country)
);
create trigger hidden_titles_changed after insert or update or delete or truncate on hidden_titles
  for each statement execute function note_catalogue_change();

alter table providers add column is_enabled boolean not null default true;
-- Titles with a position come first in their section, in this order. The rest follow by rank.
alter table section_games add column position int check (position > 0);

-- Titles in which no round begins; without a country they are closed to everybody.
create view closed_titles with (security_invoker = true) as
  select games.game_id, null::text as country from games join providers on providers.id = games.provider_id
  where not (games.is_active and providers.is_enabled)
  union all
  select games.game_id, hidden_titles.country from hidden_titles join games on games.id = hidden_titles.game_id;

-- The countries of `hidden_titles`: all others share what is stored of the catalogue. `note_catalogue_change` keeps them.
alter table catalogue_state add column hidden_in text[] not null default '{}';
