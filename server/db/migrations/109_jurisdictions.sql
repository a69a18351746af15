-- What the file of jurisdictions says, as far as a bet is held against it: written anew at each start, for the country '' where it is of no entry.
create table jurisdiction_rules (
  country text primary key,
  reality_check_minutes int check (reality_check_minutes > 0),
  slot_cycle_ms int check (slot_cycle_ms > 0)
);

-- Of a player's country, or of every other; no row before the first start that brings them.
create function jurisdiction_of(p_player int) returns setof jurisdiction_rules rows 1 language sql stable as $$
  select jurisdiction_rules.* from players join jurisdiction_rules on jurisdiction_rules.country in (players.country, '')
  where players.id = p_player order by jurisdiction_rules.country desc limit 1
$$;

-- What age, in years, a player has confirmed to have reached; null where that was the one everybody is asked for.
alter table players add column age_confirmed int check (age_confirmed > 0);

-- When the last round of slots began that was taken into a play session.
alter table play_sessions add column last_slot_round_at timestamptz;

-- As in migration 107; what is required where the player lives holds too, and the shorter of the two.
create or replace function reality_check_minutes(p_player int, p_now timestamptz) returns bigint language sql stable as $$
  select least(
    (select play_limit_at(play_limits, p_now) from play_limits where player_id = p_player and kind = 'reality_check'),
    (select reality_check_minutes from jurisdiction_of(p_player)))
$$;

-- From when on the next round of slots may begin; null where nothing is required, or none was begun.
create function next_slot_round_at(p_player int, p_now timestamptz) returns timestamptz language sql stable as $$
  select last_slot_round_at + slot_cycle_ms * interval '1 millisecond'
  from jurisdiction_of(p_player), play_session_at(p_player, p_now)
  where slot_cycle_ms is not null
$$;

drop function play_session_bet(int, timestamptz);
-- As in migration 107; notes when a round of slots began.
create function play_session_bet(p_player int, p_now timestamptz, p_begins_slots boolean) returns void language plpgsql as $$
begin
  update play_sessions set last_bet_at = greatest(last_bet_at, p_now),
    last_slot_round_at = case when p_begins_slots then greatest(last_slot_round_at, p_now) else last_slot_round_at end
  where id = (select id from play_session_at(p_player, p_now));
  if not found then
    insert into play_sessions (player_id, started_at, last_bet_at, last_slot_round_at)
    values (p_player, p_now, p_now, case when p_begins_slots then p_now end);
  end if;
end $$;

-- As in migration 107; the reality check is also that which is required where the player lives.
create or replace function bet_barred(p_player int, p_amount bigint, p_source text, p_now timestamptz) returns text language plpgsql stable as $$
declare
  most_minutes bigint;
  limited record;
  so_far record;
begin
  if (select break_until > p_now from players where id = p_player) then return 'on_break'; end if;
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

-- As in migration 107; a round of slots begins no sooner after the one before than is required where its player lives, whoever provides them.
create or replace function wallet_call_unless_closed(
  p_operation text, p_token bytea, p_request text, p_bet text, p_bet_named text, p_round text, p_amount bigint, p_currency text,
  p_now timestamptz, p_with_bonus boolean, p_wallet text default null,
  out outcome text, out reply json, out is_first boolean, out is_applied boolean, out player_id int, out game_id text, out currency text
) language plpgsql as $$
declare
  session record;
  begins_slots boolean := false;
  next_at timestamptz;
begin
  if p_operation = 'bet' and not exists (select 1 from wallet_calls where request_id = p_request) then
    select game_sessions.player_id, coalesce(p_wallet, game_sessions.source) as source, game_type = 'slots' as is_slots
    into session from game_sessions where token_hash = p_token;
    if found and not exists (
      select 1 from game_bets where game_bets.player_id = session.player_id and round_id = p_round and status = 'open')
    then
      if (select in_maintenance from site_settings) then
        outcome := 'maintenance';
        return;
      end if;
      -- Under the lock of the wallet no other bet comes between the sum and this one.
      perform 1 from wallets where wallets.player_id = session.player_id for update;
      outcome := bet_barred(session.player_id, p_amount, session.source, p_now);
      if outcome is not null then return; end if;
      begins_slots := coalesce(session.is_slots, false);
      if begins_slots then
        next_at := next_slot_round_at(session.player_id, p_now);
        if next_at > p_now then
          outcome := 'round_too_soon';
          reply := json_build_object('retry_after_ms', ceil(extract(epoch from next_at - p_now) * 1000)::int);
          return;
        end if;
      end if;
    end if;
  end if;
  select called.* into outcome, reply, is_first, is_applied, player_id, game_id, currency
  from wallet_call(p_operation, p_token, p_request, p_bet, p_bet_named, p_round, p_amount, p_currency, p_now, p_with_bonus, p_wallet) as called;
  if p_operation = 'bet' and is_applied then perform play_session_bet(player_id, p_now, begins_slots); end if;
end $$;
