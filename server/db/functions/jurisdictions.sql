-- Returns the rules of the player's country at a moment, or those of all other countries; no row before the first start, which loads the rules.
create or replace function jurisdiction_of(p_player int, p_now timestamptz) returns setof jurisdiction_rules rows 1 language sql stable as $$
  select jurisdiction_rules.* from players join jurisdiction_rules on jurisdiction_rules.country in (players.country, '') and starts_at <= p_now
  where players.id = p_player order by jurisdiction_rules.country desc, starts_at desc limit 1
$$;

-- Returns the rules of now. Processes of an earlier version call it during an upgrade.
create or replace function jurisdiction_of(p_player int) returns setof jurisdiction_rules rows 1 language sql stable as $$
  select * from jurisdiction_of(p_player, now())
$$;

-- Returns whether one of the player's identity documents is approved and still valid.
create or replace function is_identified(p_player int, p_now timestamptz) returns boolean language sql stable as $$
  select exists (
    select 1 from documents where player_id = p_player and status = 'approved' and (expires_at is null or expires_at > p_now))
$$;

create or replace function refuse_age_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what players have confirmed of their age is append-only: %', tg_op;
end $$;
