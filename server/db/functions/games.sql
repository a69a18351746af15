-- Returns whether a session may bet bonus money: its player has an active bonus and the game is no live table.
create or replace function bonus_is_playable(p_session game_sessions, p_now timestamptz) returns boolean language sql stable
return (
  exists (select 1 from player_campaigns where player_id = p_session.player_id and status = 'active' and expires_at > p_now)
  and not exists (select 1 from games where game_id = p_session.game_id and provider_id = p_session.provider_id and is_live)
);

-- Describes the money behind a game session, the wallet that p_source names, and the provider's code of the game, for the answer to the provider.
create or replace function wallet_reply_json(
  p_source text, p_cash bigint, p_bonus bigint, p_is_bonus_playable boolean, p_currency text, p_decimals int, p_player int, p_username text, p_game text,
  p_type text, p_code text
) returns json language sql stable
return json_build_object(
  'balance_minor', case p_source when 'bonus' then p_bonus else p_cash end, 'currency', p_currency, 'decimals', p_decimals,
  'player_id', p_player, 'username', p_username, 'game_id', p_game,
  'game_type', coalesce(p_type, 'unknown'), 'game_code', p_code, 'wallet', p_source,
  'wallets', case when p_is_bonus_playable
    then json_build_array(json_build_object('wallet', 'cash', 'balance_minor', p_cash), json_build_object('wallet', 'bonus', 'balance_minor', p_bonus))
    else json_build_array(json_build_object('wallet', 'cash', 'balance_minor', p_cash)) end);

create or replace function wallet_reply(p_session game_sessions, p_source text, p_now timestamptz, out reply json) language sql stable
return (
  select wallet_reply_json(p_source, cash_minor, bonus_minor, bonus_is_playable(p_session, p_now), wallets.currency, decimals, players.id, username,
    p_session.game_id, p_session.game_type, p_session.game_code)
  from wallets join players on players.id = wallets.player_id join currencies on currencies.code = wallets.currency
  where wallets.player_id = p_session.player_id
);

-- Returns what a request is known by, as compact JSON, as every earlier version wrote it.
create or replace function wallet_call_mark(
  p_operation text, p_player int, p_source text, p_game text, p_round text, p_amount bigint, p_currency text, p_bet_named text
) returns text language sql stable
return format('[%s]', concat_ws(',', to_json(p_operation), p_player, to_json(p_source), to_json(p_game), to_json(p_round), p_amount, to_json(p_currency),
  to_json(p_bet_named)));

-- Executes one wallet call. p_wallet: cash or bonus for a bet that names its wallet, otherwise null, which is the wallet of the session. A session
-- answers only to the provider that it was opened for.
create or replace function wallet_call(
  p_operation text, p_token bytea, p_request text, p_bet text, p_bet_named text, p_round text, p_amount bigint, p_currency text,
  p_now timestamptz, p_with_bonus boolean, p_wallet text default null,
  out outcome text, out reply json, out is_first boolean, out is_applied boolean, out player_id int, out game_id text, out currency text
) language plpgsql as $$
declare
  session game_sessions;
  source text;
  is_live boolean;
  mark text;
  before wallet_calls;
  is_repeated boolean;
  bet record;
  paid_from text;
begin
  select game_sessions.* into session from game_sessions where token_hash = p_token;
  if not found or not starts_with(p_request, coalesce(session.partner || ':', '')) then
    outcome := 'no_session';
    return;
  end if;
  player_id := session.player_id;
  game_id := session.game_id;
  source := coalesce(p_wallet, session.source);
  -- Under this lock no other move of the player can come between a read and a write.
  select wallets.currency into currency from wallets where wallets.player_id = session.player_id for update;
  if p_currency <> currency then
    outcome := 'other_currency';
    return;
  end if;
  mark := wallet_call_mark(p_operation, session.player_id, source, session.game_id, p_round, p_amount, currency, p_bet_named);
  if p_operation in ('win', 'partial_win', 'rollback') then
    -- A bet answers only to its own player and round.
    select game_bets.player_id, round_id, game_bets.source, amount_minor into bet from game_bets where id = p_bet;
    if found then
      if bet.player_id <> session.player_id or bet.round_id <> p_round then
        outcome := 'not_found';
        return;
      end if;
      source := bet.source;
    end if;
  end if;

  select * into before from wallet_calls where request_id = p_request;
  is_repeated := found;
  if is_repeated and before.fingerprint <> mark then
    outcome := case when p_operation in ('win', 'partial_win') and before.fingerprint = wallet_undone_mark(session.player_id) then 'rolled_back'
      else 'idempotency_key_reused' end;
    return;
  end if;
  if p_operation in ('bet', 'free_bet') and not is_repeated then
    -- Bets end with the login the session was opened under; repeated ones, wins and rollbacks do not.
    select session.expires_at > p_now and revoked_at is null into is_live from sessions where token_hash = session.login_hash;
    if not is_live then
      outcome := 'session_expired';
      return;
    end if;
    if (case when p_wallet = 'bonus' then not bonus_is_playable(session, p_now) end) then
      outcome := 'insufficient_funds';
      return;
    end if;
  end if;
  if not p_with_bonus and (
    exists (select 1 from player_campaigns where player_campaigns.player_id = session.player_id and status = 'active')
    or (p_operation = 'rollback' and exists (select 1 from bonus_wagers where reference = p_bet))
    or (p_operation = 'rollback_round' and exists (
      select 1 from game_bets join bonus_wagers on reference = game_bets.id where game_bets.player_id = session.player_id and round_id = p_round))
  ) then
    outcome := 'bonus_active';
    return;
  end if;

  -- Also for a repeated request: its conditions may have changed.
  case p_operation
    when 'bet' then
      select placed.outcome into outcome from game_bet_place(p_request, session.player_id, p_round, p_amount, source, session.game_id,
        session.provider_id, session.provider_name, p_now) as placed;
    when 'win' then
      select paid.outcome into outcome from game_bet_pay(p_bet, p_request, session.player_id, p_amount, p_now) as paid;
    when 'rollback' then
      select undone.outcome into outcome from game_bet_roll_back(p_bet, session.player_id, p_round, p_now) as undone;
      if outcome = 'applied' then
        if bet.amount_minor = 0 then
          perform free_rounds_settle_round(session.player_id, rtrim(game_bet_partner(p_request), ':'), p_round, p_now);
        end if;
      end if;
    else
      select called.outcome, called.source into outcome, paid_from
      from game_round_call(p_operation, session, p_request, p_bet, p_round, p_amount, p_now) as called;
      source := coalesce(paid_from, source);
  end case;
  if outcome not in ('applied', 'repeated') then return; end if;
  is_applied := outcome = 'applied';
  is_first := not is_repeated;
  outcome := 'done';
  if is_repeated then
    reply := before.reply;
    return;
  end if;
  reply := wallet_reply(session, source, p_now);
  -- If another player's call with this id commits first, its unique key undoes all of this.
  insert into wallet_calls (request_id, fingerprint, reply) values (p_request, mark, reply);
end $$;

-- Executes a wallet call unless the site is closed, games are paused, the title is closed, or a limit, break, age or rule of the player's country
-- refuses the bet. A round of slots starts no sooner after the previous one than the jurisdiction requires, across all providers. An accepted bet is
-- part of a play session.
create or replace function wallet_call_unless_closed(
  p_operation text, p_token bytea, p_request text, p_bet text, p_bet_named text, p_round text, p_amount bigint, p_currency text,
  p_now timestamptz, p_with_bonus boolean, p_wallet text default null,
  out outcome text, out reply json, out is_first boolean, out is_applied boolean, out player_id int, out game_id text, out currency text
) language plpgsql as $$
declare
  session record;
  begins text;
  next_at timestamptz;
  max_stake bigint;
begin
  if p_operation in ('bet', 'free_bet') and not exists (select 1 from wallet_calls where request_id = p_request) then
    select game_sessions.player_id, game_sessions.game_id as title, coalesce(p_wallet, game_sessions.source) as source, coalesce(game_type = 'slots', false) as is_slots,
      case when game_type = 'slots' then slot_cycle_ms else round_cycle_ms end as cycle_ms,
      case when game_type = 'slots' then slot_stakes_max end as stakes_max, game_type = any (session_games) as needs_limits
    into session from game_sessions left join lateral jurisdiction_of(game_sessions.player_id, p_now) on true where token_hash = p_token;
    if found and session.stakes_max is not null then
      max_stake := slot_stake_max(session.player_id, session.stakes_max, p_now);
      -- Earlier stakes of the round count: a dearer round could be bought in parts, also at the same moment.
      perform 1 from wallets where wallets.player_id = session.player_id for update;
      if p_amount + (select coalesce(sum(amount_minor), 0) from game_bets
        where game_bets.player_id = session.player_id and round_id = p_round and status = 'open'
          and starts_with(id, game_bet_partner(p_request))) > max_stake
      then
        outcome := 'stake_above_maximum';
        reply := json_build_object('max_stake_minor', max_stake);
        return;
      end if;
    end if;
    if session.player_id is not null and not exists (
      select 1 from game_bets where game_bets.player_id = session.player_id and round_id = p_round and status = 'open'
          and starts_with(id, game_bet_partner(p_request)))
    then
      if (select in_maintenance from site_settings) or is_paused('games', p_now) or exists (
        select 1 from closed_titles where closed_titles.game_id = session.title
          and (closed_titles.country is null or closed_titles.country = (select players.country from players where players.id = session.player_id)))
      then
        outcome := 'maintenance';
        return;
      end if;
      -- Under the lock of the wallet no other bet comes between the sum and this one.
      perform 1 from wallets where wallets.player_id = session.player_id for update;
      outcome := bet_barred(session.player_id, p_amount, session.source, p_now);
      if outcome is not null then return; end if;
      if session.needs_limits then
        outcome := session_barred(session.player_id, p_amount, session.source, p_now);
        if outcome is not null then return; end if;
      end if;
      begins := case when session.is_slots then 'slots' else 'other' end;
      if session.cycle_ms is not null then
        next_at := next_round_at(session.player_id, session.is_slots, session.cycle_ms, p_now);
        if next_at > p_now then
          outcome := 'round_too_soon';
          reply := json_build_object('retry_after_ms', ceil(extract(epoch from next_at - p_now) * 1000)::int);
          return;
        end if;
      end if;
    elsif session.source = 'cash' and p_amount > 0 then
      -- A round that was opened for nothing, or with bonus money, excuses no cash from the player's limits.
      perform 1 from wallets where wallets.player_id = session.player_id for update;
      if not is_within_round(session.player_id, game_bet_partner(p_request), p_round, p_amount) then
        outcome := bet_above_limit(session.player_id, p_amount, p_now);
        if outcome is null and session.needs_limits then
          outcome := session_barred(session.player_id, p_amount, session.source, p_now);
        end if;
        if outcome is not null then return; end if;
      end if;
    end if;
  end if;
  select called.* into outcome, reply, is_first, is_applied, player_id, game_id, currency
  from wallet_call(p_operation, p_token, p_request, p_bet, p_bet_named, p_round, p_amount, p_currency, p_now, p_with_bonus, p_wallet) as called;
  if p_operation in ('bet', 'free_bet') and is_applied then perform play_session_bet(player_id, p_now, begins); end if;
end $$;
