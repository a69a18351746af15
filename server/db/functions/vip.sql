-- Returns the level that lifetime bets and deposits in cents of the euro reach: the one below the first level of which one of both sums is missing.
create or replace function vip_level(p_levels jsonb, p_bets bigint, p_deposits bigint) returns int language sql immutable parallel safe as $$
  select coalesce(min(place) - 2, jsonb_array_length(p_levels) - 1)::int
  from jsonb_array_elements(p_levels) with ordinality as level (value, place)
  where p_bets < (value ->> 'bets')::numeric * 100 or p_deposits < (value ->> 'deposits')::numeric * 100
$$;
