-- An ended bet does not change, except by the void of its round, which returns its stake and takes its wins back.
create or replace trigger game_bets_end_once before update on game_bets for each row when (
  old.status <> 'open' and (old.status <> 'settled' or new.status <> 'rolled_back'
    or (new.id, new.player_id, new.round_id, new.transaction_id, new.amount_minor, new.source, new.outcome_id, new.payout_minor)
      is distinct from (old.id, old.player_id, old.round_id, old.transaction_id, old.amount_minor, old.source, old.outcome_id, old.payout_minor))
) execute function refuse_loss();

create or replace function refuse_payout_change() returns trigger language plpgsql as $$
begin
  raise exception 'payouts are append-only: %', tg_op;
end $$;
create or replace trigger game_payouts_append_only before update or delete or truncate on game_payouts for each statement execute function refuse_payout_change();

-- A round ends once. An ended round may still become void, and a void one stays void.
create or replace trigger game_rounds_end_once before update on game_rounds for each row when (
  (new.player_id, new.partner, new.round_id, new.game_id, new.provider_id, new.provider_name)
    is distinct from (old.player_id, old.partner, old.round_id, old.game_id, old.provider_id, old.provider_name)
  or (old.status = 'void' and new.status <> 'void') or (old.status = 'closed' and new.status = 'open')
) execute function refuse_loss();
create or replace trigger game_rounds_stay before delete or truncate on game_rounds for each statement execute function refuse_loss();

-- Returns what the wins of a bet come to now, with the corrections of operators.
create or replace function game_bet_paid(p_bet game_bets) returns bigint language sql stable
return coalesce(p_bet.payout_minor, 0) + (select coalesce(sum(amount_minor), 0)::bigint from game_payouts where bet_id = p_bet.id)
  + (select coalesce(sum(amount_minor), 0)::bigint from adjustments where bet_id = p_bet.id and kind = 'correction');

-- Returns what the wins of an open bet come to; null before the first, also where that is one of nothing.
create or replace function game_bet_won_so_far(p_bet game_bets) returns bigint language sql stable
return case when exists (select 1 from game_payouts where bet_id = p_bet.id) then game_bet_paid(p_bet) end;

-- Tells whether an operator resettled a bet: its payout is decided, and its provider changes it no more.
create or replace function game_bet_is_resettled(p_bet text) returns boolean language sql stable
return exists (select 1 from adjustments where bet_id = p_bet and kind = 'correction');

-- Returns whether bonus money may still be paid to an ended bet: its bonus may be over.
create or replace function bonus_is_active(p_player int) returns boolean language sql stable
return exists (select 1 from player_campaigns where player_id = p_player and status = 'active');

-- Records a round in a row, from the session of the call that needs it.
-- @returns its status.
create or replace function game_round_record(
  p_player int, p_partner text, p_round text, p_status text, p_game text, p_provider int, p_provider_name text
) returns text language sql as $$
  insert into game_rounds as before (player_id, partner, round_id, status, game_id, provider_id, provider_name)
  values (p_player, p_partner, p_round, p_status, p_game, p_provider, p_provider_name)
  on conflict (player_id, round_id, partner) do update
    set status = case when before.status = 'void' or excluded.status = 'open' then before.status else excluded.status end, updated_at = now()
  returning status
$$;

-- Writes a line of the history for a bet, also where the bet was of nothing and has none itself.
create or replace function game_bet_line(p_bet game_bets, p_type int, p_amount bigint, p_at timestamptz, p_stake bigint) returns uuid language plpgsql as $$
declare
  moment constant timestamptz := coalesce(p_at, now());
  made uuid;
begin
  if p_bet.amount_minor > 0 then return game_bet_follow(p_bet.transaction_id, p_type, p_amount, p_at, p_stake); end if;
  insert into transactions (player_id, type_id, amount_minor, stake_minor, currency, status, game_id, provider_id, provider_name, round_id,
    amount_eur_minor, is_sandbox, created_at, updated_at)
  select players.id, p_type, p_amount, p_stake, currencies.code, 'authorized', game_id, provider_id, provider_name, round_id,
    round(p_amount * currencies.eur_rate), players.is_sandbox, moment, moment
  from game_rounds join players on players.id = player_id join currencies on currencies.id = players.currency_id
  where player_id = p_bet.player_id and round_id = p_bet.round_id and partner || ':' = game_bet_partner(p_bet.id)
  returning id into made;
  if made is null then raise exception 'a bet of nothing without its round'; end if;
  return made;
end $$;

-- Pays, amends or takes back a win: its row, its line of the history and its entry. An amended win is not shown among the public wins, and a win of a
-- free round is a row only, because its grant pays it.
create or replace function game_payout_post(p_bet game_bets, p_kind text, p_request text, p_win text, p_amount bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  made uuid;
  granted free_round_grants;
begin
  if p_kind <> 'win' then
    update transactions set stake_minor = null from ledger_entries
    where reference = 'win:' || p_win and transactions.id = ledger_entries.transaction_id and stake_minor is not null;
  end if;
  granted := free_rounds_of(p_bet);
  if p_amount <> 0 and granted.id is null then
    made := game_bet_line(p_bet, case p_bet.source when 'cash' then 5 else 8 end, p_amount, p_at, case p_kind when 'win' then p_bet.amount_minor end);
    perform ledger_post_new(case p_kind when 'win' then 'win:' || p_win when 'amend' then 'amend:' || p_request else 'undo:' || p_win end, 'win',
      p_bet.player_id, made, case when p_amount > 0 then game_house(p_bet.source) else p_bet.source end,
      case when p_amount > 0 then p_bet.source else game_house(p_bet.source) end, abs(p_amount), 0, p_at);
    -- The player reads that a win was changed, not a win of less than nothing.
    if p_kind <> 'win' then update transactions set payload = payload || jsonb_build_object('win', p_kind) where id = made; end if;
  end if;
  insert into game_payouts (request_id, player_id, bet_id, kind, win_id, amount_minor, transaction_id)
  values (p_request, p_bet.player_id, p_bet.id, p_kind, p_win, p_amount, made);
end $$;

-- Pays a win of a continuing round: the bet stays open. Outcomes: applied, repeated, not_found, rolled_back, round_closed, already_won,
-- idempotency_key_reused.
create or replace function game_bet_pay_part(p_bet game_bets, p_request text, p_amount bigint, p_at timestamptz) returns text language plpgsql as $$
declare
  before game_payouts;
begin
  if p_bet.status = 'rolled_back' then return 'rolled_back'; end if;
  select * into before from game_payouts where request_id = p_request and win_id = p_request;
  if found then
    return case when (before.bet_id, before.amount_minor) = (p_bet.id, p_amount) then 'repeated' else 'idempotency_key_reused' end;
  end if;
  if p_bet.status = 'settled' then return case when p_bet.outcome_id is null then 'round_closed' else 'already_won' end; end if;
  if exists (select 1 from game_bets where outcome_id = p_request) then return 'idempotency_key_reused'; end if;
  perform game_payout_post(p_bet, 'win', p_request, p_request, p_amount, p_at);
  return 'applied';
end $$;

-- The fingerprint of a win that was taken back: the win is refused when it arrives, or is repeated.
create or replace function wallet_undone_mark(p_player int) returns text language sql immutable
return format('["undone",%s]', p_player);

-- Amends a win to an amount, or takes it back, even before it arrives. Outcomes: applied, repeated, not_found, rolled_back, round_closed,
-- insufficient_funds if the paid money is gone.
create or replace function game_win_change(
  p_win text, p_request text, p_player int, p_round text, p_kind text, p_amount bigint, p_at timestamptz, out outcome text, out source text
) language plpgsql as $$
declare
  bet game_bets;
  paid bigint;
  change bigint;
  held record;
  granted free_round_grants;
begin
  select game_bets.* into bet from game_bets where outcome_id = p_win;
  paid := bet.payout_minor;
  if not found then
    select amount_minor into paid from game_payouts where request_id = p_win and win_id = p_win;
    select game_bets.* into bet from game_payouts join game_bets on game_bets.id = bet_id where request_id = p_win and win_id = p_win;
  end if;
  if bet.id is null then
    outcome := 'not_found';
    if p_kind = 'undo' then
      insert into wallet_calls (request_id, fingerprint, reply)
      values (p_win, wallet_undone_mark(p_player), json_build_object('player_id', p_player, 'username', '')) on conflict (request_id) do nothing;
      if exists (select 1 from wallet_calls where request_id = p_win and fingerprint = wallet_undone_mark(p_player)) then outcome := 'repeated'; end if;
    end if;
    return;
  end if;
  source := bet.source;
  select paid + coalesce(sum(amount_minor), 0) into paid from game_payouts where win_id = p_win and kind <> 'win';
  change := case p_kind when 'amend' then p_amount else 0 end - paid;
  select case bet.source when 'cash' then cash_minor else bonus_minor end as minor into held from wallets where player_id = p_player;
  granted := free_rounds_of(bet);
  outcome := case
    when bet.player_id <> p_player or bet.round_id <> p_round then 'not_found'
    when exists (select 1 from game_payouts where request_id = p_request and win_id = p_win) then 'repeated'
    when bet.status = 'rolled_back' or game_bet_is_void(bet.id) then case p_kind when 'undo' then 'repeated' else 'rolled_back' end
    when exists (select 1 from game_payouts where win_id = p_win and kind = 'undo') then case p_kind when 'undo' then 'repeated' else 'rolled_back' end
    when game_bet_is_resettled(bet.id) then 'round_closed'
    -- A provider cannot change a win that its grant has paid.
    when change <> 0 and granted.settled_at is not null then 'round_closed'
    when granted.id is null and held.minor + change < 0 then 'insufficient_funds'
    when change > 0 and bet.source = 'bonus' and not bonus_is_active(p_player) then 'round_closed'
    else 'applied'
  end;
  if outcome <> 'applied' then return; end if;
  perform game_payout_post(bet, p_kind, p_request, p_win, change, p_at);
  if p_kind = 'undo' then update wallet_calls set fingerprint = wallet_undone_mark(p_player) where request_id = p_win; end if;
end $$;

-- Ends a round for good by a settled bet of 0: later bets are refused by the look at settled ones that each bet takes anyway.
create or replace function game_round_seal(p_player int, p_partner text, p_round text) returns void language sql as $$
  insert into game_bets (id, player_id, round_id, transaction_id, amount_minor, source, status, payout_minor)
  values (p_partner || ':' || gen_random_uuid(), p_player, p_round, null, 0, 'cash', 'settled', 0)
$$;

-- Closes a round without a win: each open bet is lost, but for the wins that it has. Outcomes: applied, repeated, rolled_back.
create or replace function game_round_close(p_session game_sessions, p_partner text, p_round text) returns text language plpgsql as $$
declare
  before text;
begin
  select status into before from game_rounds where player_id = p_session.player_id and round_id = p_round and partner = p_partner;
  if before = 'void' then return 'rolled_back'; end if;
  update game_bets set status = 'settled', payout_minor = 0, updated_at = now()
  where player_id = p_session.player_id and round_id = p_round and status = 'open' and starts_with(id, p_partner || ':');
  if before = 'closed' then return case when found then 'applied' else 'repeated' end; end if;
  perform game_round_seal(p_session.player_id, p_partner, p_round);
  perform game_round_record(p_session.player_id, p_partner, p_round, 'closed', p_session.game_id, p_session.provider_id, p_session.provider_name);
  return 'applied';
end $$;

-- Makes a round void: returns each stake, then takes each win back. It does nothing if the balance does not cover the difference, a bonus of the
-- round is over, or its free rounds were paid. Later bets are refused. Outcomes: applied, repeated, round_closed, insufficient_funds.
create or replace function game_round_void(p_session game_sessions, p_partner text, p_round text, p_request text, p_at timestamptz) returns text language plpgsql as $$
declare
  player constant int := p_session.player_id;
  held record;
  due record;
  bet game_bets;
  win record;
begin
  if exists (select 1 from game_rounds where player_id = player and round_id = p_round and partner = p_partner and status = 'void') then return 'repeated'; end if;
  select cash_minor as cash, bonus_minor as bonus into held from wallets where player_id = player;
  if exists (
    select 1 from game_bets where player_id = player and round_id = p_round and starts_with(id, p_partner || ':') and game_bet_is_resettled(id)
      and not game_bet_is_void(id))
  then
    return 'round_closed';
  end if;
  if exists (
    select 1 from game_bets as bets where player_id = player and round_id = p_round and starts_with(id, p_partner || ':') and amount_minor = 0
      and (free_rounds_of(bets)).settled_at is not null and game_bet_paid(bets) <> 0)
  then
    return 'round_closed';
  end if;
  select coalesce(sum(amount_minor - game_bet_paid(bets)) filter (where source = 'cash' and (free_rounds_of(bets)).id is null), 0) as cash,
    coalesce(sum(amount_minor - game_bet_paid(bets)) filter (where source = 'bonus'), 0) as bonus,
    bool_or(source = 'bonus' and status = 'settled') as is_bonus into due
  from game_bets as bets
  where player_id = player and round_id = p_round and status <> 'rolled_back' and starts_with(id, p_partner || ':') and not game_bet_is_void(id);
  if due.is_bonus and not bonus_is_active(player) then return 'round_closed'; end if;
  if held.cash + due.cash < 0 or held.bonus + due.bonus < 0 then return 'insufficient_funds'; end if;
  perform game_round_record(player, p_partner, p_round, 'void', p_session.game_id, p_session.provider_id, p_session.provider_name);
  -- All stakes are returned before the first win is taken, so that no balance goes below zero in between.
  for bet in
    select * from game_bets where player_id = player and round_id = p_round and status <> 'rolled_back' and starts_with(id, p_partner || ':')
      and not game_bet_is_void(id) order by created_at, id
  loop
    perform game_bet_undo(bet, p_at);
  end loop;
  for win in
    select bets as bet, paid.win_id, paid.amount from game_bets as bets cross join lateral (
      select outcome_id as win_id, payout_minor + coalesce((select sum(amount_minor) from game_payouts where win_id = outcome_id), 0)::bigint as amount
      where outcome_id is not null
      union all
      select win_id, sum(amount_minor)::bigint from game_payouts where bet_id = bets.id and win_id is distinct from outcome_id group by win_id
    ) as paid
    where player_id = player and round_id = p_round and starts_with(id, p_partner || ':') and paid.amount <> 0 and not game_bet_is_void(id)
    order by bets.created_at, bets.id, paid.win_id
  loop
    perform game_payout_post(win.bet, 'undo', p_request, win.win_id, -win.amount, p_at);
  end loop;
  perform game_round_seal(player, p_partner, p_round);
  return 'applied';
end $$;

-- Executes a call of a round under the lock of the wallet, with the money that its answer shows.
create or replace function game_round_call(
  p_operation text, p_session game_sessions, p_request text, p_target text, p_round text, p_amount bigint, p_at timestamptz,
  out outcome text, out source text
) language plpgsql as $$
declare
  partner constant text := rtrim(game_bet_partner(p_request), ':');
  bet game_bets;
begin
  case p_operation
    when 'partial_win' then
      select * into bet from game_bets where id = p_target;
      if not found or (bet.player_id, bet.round_id) <> (p_session.player_id, p_round) then
        outcome := 'not_found';
        return;
      end if;
      source := bet.source;
      outcome := game_bet_pay_part(bet, p_request, p_amount, p_at);
      if outcome = 'applied' then
        perform game_round_record(p_session.player_id, partner, p_round, 'open', p_session.game_id, p_session.provider_id, p_session.provider_name);
      end if;
    when 'amend' then
      select changed.* into outcome, source from game_win_change(p_target, p_request, p_session.player_id, p_round, 'amend', p_amount, p_at) as changed;
    when 'rollback_win' then
      select changed.* into outcome, source from game_win_change(p_target, p_request, p_session.player_id, p_round, 'undo', 0, p_at) as changed;
    when 'free_bet' then
      outcome := free_bet_place(p_request, p_session, p_round, p_target, p_at);
    when 'close' then
      outcome := game_round_close(p_session, partner, p_round);
      if outcome = 'applied' then perform free_rounds_settle_round(p_session.player_id, partner, p_round, p_at); end if;
    when 'rollback_round' then
      outcome := game_round_void(p_session, partner, p_round, p_request, p_at);
      if outcome = 'applied' then perform free_rounds_settle_round(p_session.player_id, partner, p_round, p_at); end if;
  end case;
end $$;
