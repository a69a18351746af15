-- What a player has set themselves. Stricter holds at once; looser, or none, from a day later, so that nobody loosens one in the heat of a game.
create table play_limits (
  player_id int not null references players (id),
  kind text not null check (kind in ('deposit', 'loss', 'stake')),
  period text not null check (period in ('day', 'week', 'month')),
  -- In minor units of the player's currency; null is none.
  amount_minor bigint check (amount_minor >= 0),
  -- What it will be from next_from on: nothing has to run for that.
  next_amount_minor bigint check (next_amount_minor >= 0),
  next_from timestamptz,
  primary key (player_id, kind, period),
  check (next_from is not null or next_amount_minor is null)
);

-- Each change stays on record: what it was, what was asked for, and from when that holds.
create table play_limit_changes (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  kind text not null,
  period text not null,
  amount_before_minor bigint,
  amount_minor bigint,
  holds_from timestamptz not null,
  at timestamptz not null
);
create index play_limit_changes_player on play_limit_changes (player_id, id);
create function refuse_limit_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what players have limited is append-only: %', tg_op;
end $$;
create trigger play_limit_changes_append_only before update or delete or truncate on play_limit_changes
  for each statement execute function refuse_limit_record_change();

-- Until when a player plays nothing and deposits nothing, by their own wish. It ends by itself, and not before.
alter table players add column break_until timestamptz;
create table player_breaks (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  until timestamptz not null,
  at timestamptz not null
);
create index player_breaks_player on player_breaks (player_id, id);
create trigger player_breaks_append_only before update or delete or truncate on player_breaks
  for each statement execute function refuse_limit_record_change();

-- A limit as it holds at a moment; null where there is none.
create function play_limit_at(p_limit play_limits, p_now timestamptz) returns bigint language sql immutable
return case when p_limit.next_from <= p_now then p_limit.next_amount_minor else p_limit.amount_minor end;

create function play_period(p_period text) returns interval language sql immutable
return case p_period when 'day' then interval '24 hours' when 'week' then interval '168 hours' else interval '720 hours' end;

-- What a player has staked and lost since a moment, of their own money: a bet that is open is lost until it is won. What was given back is
-- neither, and the history does not say whose it was: the bet does.
create function play_since(p_player int, p_since timestamptz, out staked bigint, out lost bigint) language sql stable as $$
  select coalesce(-sum(amount_minor) filter (where type_id in (4, 6)), 0)::bigint, coalesce(-sum(amount_minor), 0)::bigint
  from transactions
  where player_id = p_player and created_at > p_since and type_id in (4, 5, 6)
    and (type_id <> 6 or exists (
      select 1 from game_bets where game_bets.player_id = p_player and game_bets.round_id = transactions.round_id
        and source = 'cash' and game_bets.status = 'rolled_back' and game_bets.amount_minor = transactions.amount_minor))
$$;

-- Why a player's next bet of p_amount is not taken: on_break or limit_reached; null where it is. Bonus money is limited by nothing but a break.
create function bet_barred(p_player int, p_amount bigint, p_source text, p_now timestamptz) returns text language plpgsql stable as $$
declare
  limited record;
  so_far record;
begin
  if (select break_until > p_now from players where id = p_player) then return 'on_break'; end if;
  if p_source = 'bonus' then return null; end if;
  for limited in
    select period, min(play_limit_at(play_limits, p_now)) filter (where kind = 'stake') as stake,
      min(play_limit_at(play_limits, p_now)) filter (where kind = 'loss') as loss
    from play_limits where player_id = p_player and kind in ('stake', 'loss') group by period
  loop
    if limited.stake is null and limited.loss is null then continue; end if;
    select * into so_far from play_since(p_player, p_now - play_period(limited.period));
    if so_far.staked + p_amount > limited.stake or so_far.lost + p_amount > limited.loss then return 'limit_reached'; end if;
  end loop;
  return null;
end $$;

-- As in migration 087; a new bet is also held against what its player has set themselves. What belongs to a round that is open goes on: it was
-- begun within the limits, and a hand that cannot be played to its end would be lost.
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
end $$;
