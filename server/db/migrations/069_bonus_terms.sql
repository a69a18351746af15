-- When a price was written down: one that nobody keeps up to date is none.
alter table coin_prices add column priced_at timestamptz not null default now();
create function note_price() returns trigger language plpgsql as $$
begin
  new.priced_at := now();
  return new;
end $$;
create trigger coin_prices_priced before update of eur on coin_prices for each row execute function note_price();

-- What a bonus turns into at most, in minor units, and whether bets with bonus money count towards it. Bonuses of before keep what they were
-- promised: all bets count, and there is no most.
alter table player_campaigns
  add column conversion_maximum_minor bigint check (conversion_maximum_minor >= 0),
  add column counts_bonus_stakes boolean not null default true;

-- How much of a bet counts towards a bonus, in per cent, by the type of the game. What is not here counts as much as `others` says.
create table wager_weights (
  game_type text primary key,
  percent smallint not null check (percent between 0 and 100)
);
insert into wager_weights (game_type, percent) values ('slots', 100), ('crash', 100), ('instant', 100), ('others', 10);
