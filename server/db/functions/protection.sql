-- Returns a limit as it applies at a moment; null without one.
create or replace function play_limit_at(p_limit play_limits, p_now timestamptz) returns bigint language sql immutable
return case when p_limit.next_from <= p_now then p_limit.next_amount_minor else p_limit.amount_minor end;

create or replace function play_period(p_period text) returns interval language sql immutable
return case p_period when 'day' then interval '24 hours' when 'week' then interval '168 hours' else interval '720 hours' end;

-- Returns a player's stakes and losses of their own money since a moment, without reading their bets: the lifetime totals, minus those at the start
-- of the slot in progress at the moment, minus the moves of that slot up to the moment. An open bet counts as lost, a rolled back one as neither.
create or replace function play_since(p_player int, p_since timestamptz, out staked bigint, out lost bigint) language sql stable as $$
  select coalesce(wallets.staked_minor - slot.staked_minor - earlier.staked, 0)::bigint, coalesce(wallets.lost_minor - slot.lost_minor - earlier.lost, 0)::bigint
  from (select) as always
    left join wallets on player_id = p_player
    left join lateral (
      select slot_at, staked_minor, lost_minor from play_totals
      where player_id = p_player and slot_at >= date_bin('10 minutes', p_since, 'epoch') order by slot_at limit 1
    ) as slot on true
    left join lateral (
      select coalesce(sum(-moved_minor) filter (where kind in ('bet', 'rollback') or kind = 'void' and moved_minor > 0), 0) as staked, coalesce(sum(-moved_minor), 0) as lost from ledger_entries
      where player_id = p_player and created_at >= slot.slot_at and created_at <= p_since
        and kind in ('bet', 'win', 'rollback', 'void') and bonus_moved_minor = 0
    ) as earlier on true
$$;

-- Returns the amount that counts against a player's limits since a moment: one definition for the check of a bet and for the display. Winnings in
-- excess of losses, or stakes returned after the moment, do not raise the limit.
create or replace function play_used(p_player int, p_since timestamptz, out staked bigint, out lost bigint) language sql stable as $$
  select greatest(staked, 0), greatest(lost, 0) from play_since(p_player, p_since)
$$;

-- Returns the play session that is open at a moment; null where none is.
create or replace function play_session_at(p_player int, p_now timestamptz) returns setof play_sessions rows 1 language sql stable as $$
  select latest.* from (
    select * from play_sessions where player_id = p_player order by started_at desc, id desc limit 1
  ) as latest where last_bet_at > p_now - interval '30 minutes'
$$;

-- Records an accepted bet: continues the play session or opens one, and stores when a round of slots started. The caller holds the player's wallet.
create or replace function play_session_bet(p_player int, p_now timestamptz, p_begins text) returns void language plpgsql as $$
begin
  update play_sessions set last_bet_at = greatest(last_bet_at, p_now),
    last_slot_round_at = case when p_begins = 'slots' then greatest(last_slot_round_at, p_now) else last_slot_round_at end,
    last_other_round_at = case when p_begins = 'other' then greatest(last_other_round_at, p_now) else last_other_round_at end
  where id = (select id from play_session_at(p_player, p_now));
  if not found then
    insert into play_sessions (player_id, started_at, last_bet_at, last_slot_round_at, last_other_round_at)
    values (p_player, p_now, p_now, case when p_begins = 'slots' then p_now end, case when p_begins = 'other' then p_now end);
  end if;
end $$;

-- Returns how long a player has played between two moments: an open session counts until now, others until a minute after their last bet.
create or replace function played_between(p_player int, p_from timestamptz, p_to timestamptz, p_now timestamptz) returns interval language sql stable as $$
  select coalesce(sum(greatest(least(ended, p_to) - greatest(started_at, p_from), interval '0')), interval '0') from (
    select started_at, case when last_bet_at > p_now - interval '30 minutes' then p_now else last_bet_at + interval '1 minute' end as ended
    from play_sessions where player_id = p_player and started_at < p_to and last_bet_at > p_from - interval '1 minute'
      -- Sessions of a player do not overlap: reading starts at the last one that began before.
      and started_at >= coalesce((
        select max(started_at) from play_sessions where player_id = p_player and started_at <= p_from - interval '1 minute'), '-infinity')
  ) as played
$$;

-- Returns how long a player has played since a moment.
create or replace function played_since(p_player int, p_since timestamptz, p_now timestamptz) returns interval language sql stable
return played_between(p_player, p_since, p_now, p_now);

-- Returns the interval of the reality check in minutes: the shorter of the player's own and the one that the jurisdiction requires.
create or replace function reality_check_minutes(p_player int, p_now timestamptz) returns bigint language sql stable as $$
  select least(
    (select play_limit_at(play_limits, p_now) from play_limits where player_id = p_player and kind = 'reality_check'),
    (select reality_check_minutes from jurisdiction_of(p_player, p_now)))
$$;

-- Returns when the next bet of a play session needs an answered reality check; null where no check is set.
create or replace function reality_check_due(p_session play_sessions, p_now timestamptz) returns timestamptz language sql stable as $$
  select coalesce((select max(at) from reality_checks where play_session_id = p_session.id), p_session.started_at)
    + reality_check_minutes(p_session.player_id, p_now) * interval '1 minute'
$$;

-- Returns when the next round of slots, or of other games, may start after a cycle; null where no round was started.
create or replace function next_round_at(p_player int, p_is_slots boolean, p_cycle_ms int, p_now timestamptz) returns timestamptz language sql stable as $$
  select case when p_is_slots then last_slot_round_at else last_other_round_at end + p_cycle_ms * interval '1 millisecond'
  from play_session_at(p_player, p_now)
$$;

-- Returns the highest stake of a round of slots in minor units of the player's currency, by their age; of an unknown age the lowest there is.
create or replace function slot_stake_max(p_player int, p_stakes jsonb, p_now timestamptz) returns bigint language sql stable as $$
  select trunc(amount * theirs.eur_rate / own.eur_rate * 10::numeric ^ own.decimals)::bigint
  from players join currencies as own on own.id = players.currency_id
    left join player_persons on player_persons.player_id = players.id
    cross join jsonb_to_recordset(p_stakes) as stake (from_age int, amount numeric, currency text)
    join currencies as theirs on theirs.code = stake.currency
  where players.id = p_player
  order by case when born_on + make_interval(years => from_age) <= p_now then -from_age end nulls last, amount * theirs.eur_rate limit 1
$$;

-- Returns the longest time of play within 24 hours in minutes that the country of a player allows at their age; of an unknown age the shortest there is.
create or replace function play_minutes_max(p_player int, p_now timestamptz) returns bigint language sql stable as $$
  select minutes
  from jurisdiction_of(p_player, p_now) as rules
    left join player_persons on player_persons.player_id = p_player
    cross join jsonb_to_recordset(rules.play_minutes_max) as band (from_age int, minutes bigint)
  order by case when born_on + make_interval(years => from_age) <= p_now then -from_age end nulls last, minutes limit 1
$$;

-- Returns until when no bet is taken after the answered reality check of a play session; null where the country asks for no pause.
create or replace function reality_check_pause_until(p_player int, p_now timestamptz) returns timestamptz language sql stable as $$
  select max(answered.at) + rules.reality_check_pause_minutes * interval '1 minute'
  from jurisdiction_of(p_player, p_now) as rules
    cross join lateral play_session_at(p_player, p_now) as going
    join reality_checks as answered on answered.play_session_id = going.id
  where rules.reality_check_pause_minutes is not null
  group by rules.reality_check_pause_minutes
$$;

-- Returns when the day began whose losses a country limits: at midnight of its time zone, or 24 hours ago without one.
create or replace function loss_day_start(p_zone text, p_now timestamptz) returns timestamptz language sql stable
return case when p_zone is null then p_now - interval '24 hours' else date_trunc('day', p_now at time zone p_zone) at time zone p_zone end;

-- Returns the highest loss of a day in minor units of the player's currency, and what is used of it; no row where the country has none.
create or replace function loss_day_max(p_player int, p_now timestamptz, out amount bigint, out used bigint, out until timestamptz) returns setof record
  rows 1 language sql stable as $$
  -- Bands of losses are read as those of stakes. A bet at the very start of the day counts.
  select slot_stake_max(p_player, rules.loss_day_max, p_now),
    (select lost from play_used(p_player, loss_day_start(day_zone, p_now) - interval '1 millisecond')),
    (date_trunc('day', p_now at time zone day_zone) + interval '1 day') at time zone day_zone
  from jurisdiction_of(p_player, p_now) as rules where rules.loss_day_max is not null
$$;

-- Returns the kind of the player's own limit that a stake in cash is above, `loss_above_maximum` for the country's, or null.
create or replace function bet_above_limit(p_player int, p_amount bigint, p_now timestamptz) returns text language plpgsql stable as $$
declare
  limited record;
  used record;
begin
  if (select loss_day_max.used + p_amount > loss_day_max.amount from loss_day_max(p_player, p_now)) then
    return 'loss_above_maximum';
  end if;
  for limited in
    select period, min(play_limit_at(play_limits, p_now)) filter (where kind = 'stake') as stake,
      min(play_limit_at(play_limits, p_now)) filter (where kind = 'loss') as loss
    from play_limits where player_id = p_player and kind in ('stake', 'loss') group by period
  loop
    if limited.stake is null and limited.loss is null then continue; end if;
    select * into used from play_used(p_player, p_now - play_period(limited.period));
    if used.lost + p_amount > limited.loss then return 'limit_loss'; end if;
    if used.staked + p_amount > limited.stake then return 'limit_stake'; end if;
  end loop;
  return null;
end $$;

-- Returns whether a further stake belongs to a round that the player's own limits have let through, because a game must be able to end as it began.
-- Only earlier cash stakes of the round count, and a round may grow to ten times its first such stake: eight hands that are split and doubled, with
-- their insurance.
create or replace function is_within_round(p_player int, p_partner text, p_round text, p_amount bigint) returns boolean language sql stable
return coalesce((
  select sum(amount_minor) + p_amount <= 10 * (array_agg(amount_minor order by created_at, id))[1] from game_bets
  where player_id = p_player and round_id = p_round and status = 'open' and source = 'cash' and amount_minor > 0 and starts_with(id, p_partner)), false);

-- Returns why a bet is refused, or null. Limits, breaks, the reality check and the confirmed age apply to bonus money too where they are of time or age.
create or replace function bet_barred(p_player int, p_amount bigint, p_source text, p_now timestamptz) returns text language plpgsql stable as $$
declare
  rules record;
begin
  -- One statement for everything that can apply: each further one would cost every bet of every player.
  select break_until > p_now or reality_check_pause_minutes is not null and reality_check_pause_until(p_player, p_now) > p_now as is_on_break,
    coalesce(age_confirmed, 18) < minimum_age as is_unconfirmed,
    identity_for_play and not is_identified(p_player, p_now) as is_unidentified,
    least(case when play_minutes_max is not null then play_minutes_max(p_player, p_now) end, own.minutes) as minutes_max,
    least(reality_check_minutes, own.check_minutes) as check_minutes, own.has_amounts is true or loss_day_max is not null as has_amounts into rules
  from players left join jurisdiction_of(p_player, p_now) on true
    cross join lateral (
      select min(play_limit_at(play_limits, p_now)) filter (where kind = 'time') as minutes,
        min(play_limit_at(play_limits, p_now)) filter (where kind = 'reality_check') as check_minutes,
        bool_or(kind in ('stake', 'loss')) as has_amounts
      from play_limits where player_id = p_player
    ) as own
  where id = p_player;
  if rules.is_on_break then return 'on_break'; end if;
  if rules.is_unconfirmed then return 'age_unconfirmed'; end if;
  -- The page around the game names the missing document when the game is opened again.
  if rules.is_unidentified then return 'session_expired'; end if;
  if rules.minutes_max is not null and played_since(p_player, p_now - interval '24 hours', p_now) >= rules.minutes_max * interval '1 minute' then
    return 'limit_time';
  end if;
  if rules.check_minutes is not null
    and exists (select 1 from play_session_at(p_player, p_now) as going where reality_check_due(going, p_now) <= p_now)
  then
    return 'reality_check';
  end if;
  if p_source = 'bonus' or not rules.has_amounts then return null; end if;
  return bet_above_limit(p_player, p_amount, p_now);
end $$;

-- Returns the limits of the session that a player has started, while it lasts; no row without one.
create or replace function session_limits_at(p_player int, p_now timestamptz) returns setof session_limits rows 1 language sql stable as $$
  select latest.* from (
    select * from session_limits where player_id = p_player order by id desc limit 1
  ) as latest where ended_at is null and started_at + minutes * interval '1 minute' > p_now
$$;

-- Returns why a stake is outside of the session that a country requires, or null: none goes on, or the stake is more than its highest loss leaves.
-- Only cash counts.
create or replace function session_barred(p_player int, p_amount bigint, p_source text, p_now timestamptz) returns text language sql stable as $$
  select 'limit_session' where not exists (
    select 1 from session_limits_at(p_player, p_now) as going
    where p_source = 'bonus' or spend_minor is null
      or p_amount + (select lost from play_used(p_player, going.started_at - interval '1 millisecond')) <= spend_minor)
$$;

create or replace function refuse_limit_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what players have limited is append-only: %', tg_op;
end $$;
