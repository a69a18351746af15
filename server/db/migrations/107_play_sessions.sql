-- A play session: bets of which none comes more than 30 minutes after the one before, whatever device, tab, game or provider they come from, and
-- whatever they are played with.
create table play_sessions (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  started_at timestamptz not null,
  last_bet_at timestamptz not null check (last_bet_at >= started_at)
);
create index play_sessions_player on play_sessions (player_id, started_at desc);

-- Each time a player was told how long they have played and what it came to, and chose to go on.
create table reality_checks (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  play_session_id bigint not null references play_sessions (id),
  at timestamptz not null
);
create index reality_checks_session on reality_checks (play_session_id, at desc);
create index reality_checks_player on reality_checks (player_id, id);
create trigger reality_checks_append_only before update or delete or truncate on reality_checks
  for each statement execute function refuse_limit_record_change();

-- Of time within 24 hours, and of the interval of the reality check within a play session: amounts are minutes.
alter table play_limits drop constraint play_limits_kind_check, drop constraint play_limits_period_check;
alter table play_limits
  add constraint play_limits_kind_check check (kind in ('deposit', 'loss', 'stake', 'time', 'reality_check')),
  add constraint play_limits_period_check check (period in ('day', 'week', 'month') or (kind = 'reality_check' and period = 'session'));

-- The play session that goes on at a moment; null where none does.
create function play_session_at(p_player int, p_now timestamptz) returns setof play_sessions rows 1 language sql stable as $$
  select latest.* from (
    select * from play_sessions where player_id = p_player order by started_at desc, id desc limit 1
  ) as latest where last_bet_at > p_now - interval '30 minutes'
$$;

-- A bet was taken: the session goes on, or a new one begins. Whoever calls this holds the player's wallet.
create function play_session_bet(p_player int, p_now timestamptz) returns void language plpgsql as $$
begin
  update play_sessions set last_bet_at = greatest(last_bet_at, p_now) where id = (select id from play_session_at(p_player, p_now));
  if not found then insert into play_sessions (player_id, started_at, last_bet_at) values (p_player, p_now, p_now); end if;
end $$;

-- How long a player has played since a moment: of the session that goes on until now, of others until a minute past their last bet.
create function played_since(p_player int, p_since timestamptz, p_now timestamptz) returns interval language sql stable as $$
  select coalesce(sum(greatest(ended - greatest(started_at, p_since), interval '0')), interval '0') from (
    select started_at, case when last_bet_at > p_now - interval '30 minutes' then p_now else last_bet_at + interval '1 minute' end as ended
    from play_sessions where player_id = p_player and last_bet_at > p_since - interval '1 minute'
  ) as played
$$;

-- After how many minutes of a play session its player is to be asked; null where they are not.
create function reality_check_minutes(p_player int, p_now timestamptz) returns bigint language sql stable as $$
  select play_limit_at(play_limits, p_now) from play_limits where player_id = p_player and kind = 'reality_check'
$$;

-- When the next bet of a play session waits for an answer; null where no check is set.
create function reality_check_due(p_session play_sessions, p_now timestamptz) returns timestamptz language sql stable as $$
  select coalesce((select max(at) from reality_checks where play_session_id = p_session.id), p_session.started_at)
    + reality_check_minutes(p_session.player_id, p_now) * interval '1 minute'
$$;

-- As in migration 106, with time and the reality check, which hold for bonus money too. Says which limit it was.
create or replace function bet_barred(p_player int, p_amount bigint, p_source text, p_now timestamptz) returns text language plpgsql stable as $$
declare
  limited record;
  so_far record;
begin
  if (select break_until > p_now from players where id = p_player) then return 'on_break'; end if;
  for limited in
    select kind, play_limit_at(play_limits, p_now) as minutes from play_limits
    where player_id = p_player and kind in ('time', 'reality_check') order by kind desc
  loop
    if limited.minutes is null then continue; end if;
    if limited.kind = 'time' then
      if played_since(p_player, p_now - interval '24 hours', p_now) >= limited.minutes * interval '1 minute' then return 'limit_time'; end if;
    elsif exists (select 1 from play_session_at(p_player, p_now) as going where reality_check_due(going, p_now) <= p_now) then
      return 'reality_check';
    end if;
  end loop;
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

-- As in migration 106; a bet that was taken is part of a play session.
create or replace function wallet_call_unless_closed(
  p_operation text, p_token bytea, p_request text, p_bet text, p_bet_named text, p_round text, p_amount bigint, p_currency text,
  p_now timestamptz, p_with_bonus boolean, p_wallet text default null,
  out outcome text, out reply json, out is_first boolean, out is_applied boolean, out player_id int, out game_id text, out currency text
) language plpgsql as $$
declare
  session record;
begin
  if p_operation = 'bet' and not exists (select 1 from wallet_calls where request_id = p_request) then
    select game_sessions.player_id, coalesce(p_wallet, game_sessions.source) as source into session from game_sessions where token_hash = p_token;
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
    end if;
  end if;
  select called.* into outcome, reply, is_first, is_applied, player_id, game_id, currency
  from wallet_call(p_operation, p_token, p_request, p_bet, p_bet_named, p_round, p_amount, p_currency, p_now, p_with_bonus, p_wallet) as called;
  if p_operation = 'bet' and is_applied then perform play_session_bet(player_id, p_now); end if;
end $$;
