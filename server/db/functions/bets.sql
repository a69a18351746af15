create or replace function game_house(p_source text) returns text language sql immutable parallel safe
return case p_source when 'cash' then 'house:games' else 'house:bonus' end;

-- Returns the partner in front of the id of a bet, with its colon: ids of rounds are a provider's own.
create or replace function game_bet_partner(p_id text) returns text language sql immutable parallel safe
return coalesce(substring(p_id from '^[^:]*:'), '');

-- Takes a stake from the wallet. A round is closed as soon as one of its bets was paid: its end is known from then on, even if the win and the bet
-- are taken back. Outcomes: applied, repeated, insufficient_funds, rolled_back, round_closed, idempotency_key_reused.
create or replace function game_bet_place(
  p_id text, p_player int, p_round text, p_amount bigint, p_source text, p_game text, p_provider int, p_provider_name text, p_at timestamptz,
  out outcome text, out transaction_id uuid
) language plpgsql as $$
declare
  moment constant timestamptz := coalesce(p_at, now());
  held bigint;
  before game_bets;
  taken boolean := false;
begin
  select case p_source when 'cash' then cash_minor else bonus_minor end into held from wallets where player_id = p_player for update;
  loop
    select * into before from game_bets where id = p_id;
    if found then
      outcome := case
        when before.status = 'rolled_back' and before.player_id = p_player then 'rolled_back'
        when (before.player_id, before.round_id, before.amount_minor, before.source) = (p_player, p_round, p_amount, p_source) then 'repeated'
        else 'idempotency_key_reused'
      end;
      if outcome = 'repeated' then transaction_id := before.transaction_id; end if;
      return;
    end if;
    if exists (
      select 1 from game_bets
      where player_id = p_player and round_id = p_round and (status = 'settled' or payout_minor is not null) and starts_with(id, game_bet_partner(p_id)))
    then
      outcome := 'round_closed';
      return;
    end if;
    if held is null or held < p_amount then
      outcome := 'insufficient_funds';
      return;
    end if;
    -- A bet of nothing moves nothing, and is no line of the history.
    transaction_id := case when p_amount > 0 then gen_random_uuid() end;
    insert into game_bets (id, player_id, round_id, transaction_id, amount_minor, source, status)
    values (p_id, p_player, p_round, transaction_id, p_amount, p_source, 'open') on conflict (id) do nothing returning true into taken;
    exit when taken;
    -- Another player's bet took the id in the meantime: read again.
  end loop;
  outcome := 'applied';
  if p_amount = 0 then
    perform game_round_record(p_player, rtrim(game_bet_partner(p_id), ':'), p_round, 'open', p_game, p_provider, p_provider_name);
    return;
  end if;
  insert into transactions (id, player_id, type_id, amount_minor, currency, status, game_id, provider_id, provider_name, round_id,
    amount_eur_minor, is_sandbox, created_at, updated_at)
  select game_bet_place.transaction_id, players.id, case p_source when 'cash' then 4 else 7 end, -p_amount, currencies.code, 'authorized', p_game,
    p_provider, p_provider_name, p_round, round(p_amount * currencies.eur_rate), players.is_sandbox, moment, moment
  from players join currencies on currencies.id = players.currency_id where players.id = p_player;
  perform ledger_post_new('bet:' || p_id, 'bet', p_player, transaction_id, p_source, game_house(p_source), p_amount,
    case p_source when 'cash' then p_amount else 0 end, p_at);
end $$;

-- Writes the history row of a win or a rollback: the game and round of its bet, with another type and amount.
create or replace function game_bet_follow(p_bet uuid, p_type int, p_amount bigint, p_at timestamptz, p_stake bigint default null) returns uuid language plpgsql as $$
declare
  moment constant timestamptz := coalesce(p_at, now());
  made uuid;
begin
  insert into transactions (player_id, type_id, amount_minor, stake_minor, currency, status, game_id, provider_id, provider_name, round_id,
    amount_eur_minor, is_sandbox, created_at, updated_at)
  select player_id, p_type, p_amount, p_stake, currency, 'authorized', game_id, provider_id, provider_name, round_id,
    round(p_amount * currencies.eur_rate), is_sandbox, moment, moment
  from transactions join currencies on currencies.code = transactions.currency where transactions.id = p_bet
  returning id into made;
  if made is null then raise exception 'a bet without its transaction'; end if;
  return made;
end $$;

-- Pays a bet and records its stake with the win. An amount of 0 closes a lost bet. Winnings of a free round are paid by its grant. Outcomes: applied,
-- repeated, not_found, rolled_back, round_closed, already_won, idempotency_key_reused.
create or replace function game_bet_pay(
  p_id text, p_request text, p_player int, p_amount bigint, p_at timestamptz, out outcome text, out transaction_id uuid
) language plpgsql as $$
declare
  bet game_bets;
  granted free_round_grants;
begin
  perform 1 from wallets where player_id = p_player for update;
  select * into bet from game_bets where id = p_id;
  outcome := case
    when not found or bet.player_id <> p_player then 'not_found'
    when bet.status = 'rolled_back' then 'rolled_back'
    when bet.status = 'settled' and bet.outcome_id is null then 'round_closed'
    when bet.status = 'settled' and bet.outcome_id <> p_request then 'already_won'
    when bet.status = 'settled' and bet.payout_minor <> p_amount then 'idempotency_key_reused'
    when bet.status = 'settled' then 'repeated'
    when exists (select 1 from game_bets where outcome_id = p_request) then 'idempotency_key_reused'
    else 'applied'
  end;
  if outcome <> 'applied' then return; end if;
  update game_bets set status = 'settled', outcome_id = p_request, payout_minor = p_amount, updated_at = now() where id = p_id;
  if bet.amount_minor = 0 then
    granted := free_rounds_of(bet);
    if granted.id is not null then
      perform free_rounds_settle(granted.id, coalesce(p_at, now()));
      return;
    end if;
  end if;
  if p_amount = 0 then return; end if;
  transaction_id := case when bet.amount_minor = 0 then game_bet_line(bet, case bet.source when 'cash' then 5 else 8 end, p_amount, p_at, 0)
    else game_bet_follow(bet.transaction_id, case bet.source when 'cash' then 5 else 8 end, p_amount, p_at, bet.amount_minor) end;
  perform ledger_post_new('win:' || p_request, 'win', p_player, transaction_id, game_house(bet.source), bet.source, p_amount, 0, p_at);
end $$;

-- Gives the stake of a bet back.
create or replace function game_bet_undo(p_bet game_bets, p_at timestamptz) returns uuid language plpgsql as $$
declare
  made uuid;
begin
  update game_bets set status = 'rolled_back', updated_at = now() where id = p_bet.id;
  if p_bet.amount_minor = 0 then return null; end if;
  made := game_bet_follow(p_bet.transaction_id, 6, p_bet.amount_minor, p_at);
  perform ledger_post_new('rollback:' || p_bet.id, 'rollback', p_bet.player_id, made, game_house(p_bet.source), p_bet.source, p_bet.amount_minor,
    case p_bet.source when 'cash' then -p_bet.amount_minor else 0 end, p_at);
  return made;
end $$;

-- A rollback without its bet leaves a tombstone that refuses the bet. A paid bet can be rolled back once its win was taken back. Outcomes: applied,
-- repeated, not_found, round_closed, already_won.
create or replace function game_bet_roll_back(
  p_id text, p_player int, p_round text, p_at timestamptz default null, out outcome text, out transaction_id uuid
) language plpgsql as $$
declare
  bet game_bets;
  is_tombstone boolean;
begin
  perform 1 from wallets where player_id = p_player for update;
  insert into game_bets (id, player_id, round_id, transaction_id, amount_minor, source, status)
  values (p_id, p_player, p_round, null, 0, 'cash', 'rolled_back') on conflict (id) do nothing returning true into is_tombstone;
  if is_tombstone then
    outcome := 'repeated';
    return;
  end if;
  select * into bet from game_bets where id = p_id;
  outcome := case
    when bet.player_id <> p_player then 'not_found'
    when bet.status = 'settled' and game_bet_is_void(p_id) then 'repeated'
    when bet.status = 'settled' and bet.outcome_id is null then 'round_closed'
    when bet.status <> 'rolled_back' and (bet.status = 'settled' and not exists (select 1 from game_payouts where win_id = bet.outcome_id and kind = 'undo')
      or game_bet_paid(bet) <> 0 or bet.status = 'settled' and bet.source = 'bonus' and not bonus_is_active(p_player)) then 'already_won'
    when bet.status = 'rolled_back' then 'repeated'
    else 'applied'
  end;
  if outcome = 'applied' then transaction_id := game_bet_undo(bet, p_at); end if;
end $$;
