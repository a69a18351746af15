-- Returns the rules of the player's country, or those of all other countries; no row before the first start, which loads the rules.
create or replace function jurisdiction_of(p_player int) returns setof jurisdiction_rules rows 1 language sql stable as $$
  select jurisdiction_rules.* from players join jurisdiction_rules on jurisdiction_rules.country in (players.country, '')
  where players.id = p_player order by jurisdiction_rules.country desc limit 1
$$;

create or replace function refuse_age_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what players have confirmed of their age is append-only: %', tg_op;
end $$;
