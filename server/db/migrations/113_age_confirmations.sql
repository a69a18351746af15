-- As in migration 109; from which age on somebody may play where they live.
alter table jurisdiction_rules add column minimum_age int not null default 18 check (minimum_age > 0);

-- What players have confirmed since they registered, append-only.
create table age_confirmations (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  age_before int,
  age int not null check (age > 0),
  at timestamptz not null,
  unique (player_id, age)
);
create function refuse_age_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what players have confirmed of their age is append-only: %', tg_op;
end $$;
create trigger age_confirmations_append_only before update or delete or truncate on age_confirmations
  for each statement execute function refuse_age_record_change();

-- As in migration 109; who has not confirmed the age that holds where they live places no bet, whatever it is played with.
create or replace function bet_barred(p_player int, p_amount bigint, p_source text, p_now timestamptz) returns text language plpgsql stable as $$
declare
  most_minutes bigint;
  standing record;
  limited record;
  so_far record;
begin
  select break_until > p_now as is_on_break, coalesce(age_confirmed, 18) < minimum_age as is_unconfirmed into standing
  from players left join jurisdiction_of(p_player) on true where id = p_player;
  if standing.is_on_break then return 'on_break'; end if;
  if standing.is_unconfirmed then return 'age_unconfirmed'; end if;
  select play_limit_at(play_limits, p_now) into most_minutes from play_limits where player_id = p_player and kind = 'time';
  if played_since(p_player, p_now - interval '24 hours', p_now) >= most_minutes * interval '1 minute' then return 'limit_time'; end if;
  if reality_check_minutes(p_player, p_now) is not null
    and exists (select 1 from play_session_at(p_player, p_now) as going where reality_check_due(going, p_now) <= p_now)
  then
    return 'reality_check';
  end if;
  if p_source = 'bonus' then return null; end if;
  for limited in
    select period, min(play_limit_at(play_limits, p_now)) filter (where kind = 'stake') as stake,
      min(play_limit_at(play_limits, p_now)) filter (where kind = 'loss') as loss
    from play_limits where player_id = p_player and kind in ('stake', 'loss') group by period
  loop
    if limited.stake is null and limited.loss is null then continue; end if;
    select * into so_far from play_since(p_player, p_now - play_period(limited.period));
    if so_far.lost + p_amount > limited.loss then return 'limit_loss'; end if;
    if so_far.staked + p_amount > limited.stake then return 'limit_stake'; end if;
  end loop;
  return null;
end $$;
