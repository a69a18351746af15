-- The moves of money that games make, each in one statement: what was a conversation of eight statements is one function here.
-- The rule of all of them: lock the wallet, look, and write only what will stand. So a refusal is an outcome and not an error, it leaves
-- nothing behind, and the moves of a player take turns in one order. Each statement of a function sees what was committed before it began,
-- so what is looked at under the lock is the truth.

-- Moves money between two accounts with the balances it changes.
-- Outcomes: posted, repeated (this reference moved it before), idempotency_key_reused, insufficient_funds.
create function ledger_post(
  p_reference text, p_kind text, p_player int, p_transaction uuid, p_from text, p_to text, p_amount bigint,
  p_deposited bigint, p_wagered bigint, p_at timestamptz
) returns text language plpgsql as $$
declare
  mark constant text := concat_ws('|', p_kind, p_player, coalesce(p_transaction::text, ''), p_from, p_to, p_amount);
  cash constant bigint := case 'cash' when p_to then p_amount when p_from then -p_amount else 0 end;
  locked constant bigint := case 'locked' when p_to then p_amount when p_from then -p_amount else 0 end;
  bonus constant bigint := case 'bonus' when p_to then p_amount when p_from then -p_amount else 0 end;
  held record;
  before text;
  entry bigint;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'an entry moves a positive amount, not %', p_amount;
  end if;
  select cash_minor, locked_minor, bonus_minor, wallets.currency, eur_rate into held
  from wallets join currencies on currencies.code = wallets.currency where player_id = p_player for update of wallets;
  select fingerprint into before from ledger_entries where reference = p_reference;
  if not found then
    if held is null or held.cash_minor + cash < 0 or held.locked_minor + locked < 0 or held.bonus_minor + bonus < 0 then
      return 'insufficient_funds';
    end if;
    -- The unique reference makes another player's call with it wait here until this one has committed.
    insert into ledger_entries (reference, kind, player_id, transaction_id, fingerprint, created_at)
    values (p_reference, p_kind, p_player, p_transaction, mark, coalesce(p_at, now()))
    on conflict (reference) do nothing returning id into entry;
    if entry is null then
      select fingerprint into before from ledger_entries where reference = p_reference;
    end if;
  end if;
  if entry is null then
    return case when before = mark then 'repeated' else 'idempotency_key_reused' end;
  end if;
  update wallets set
    cash_minor = cash_minor + cash,
    locked_minor = locked_minor + locked,
    bonus_minor = bonus_minor + bonus,
    deposited_minor = deposited_minor + p_deposited,
    deposited_eur_minor = deposited_eur_minor + round(p_deposited * held.eur_rate),
    bet_eur_minor = greatest(0, bet_eur_minor + round(p_wagered * held.eur_rate)),
    updated_at = now()
  where player_id = p_player;
  insert into ledger_postings (entry_id, account, player_id, currency, amount_minor) values
    (entry, p_from, case when p_from not like 'house:%' then p_player end, held.currency, -p_amount),
    (entry, p_to, case when p_to not like 'house:%' then p_player end, held.currency, p_amount);
  return 'posted';
end $$;

-- Of a move whose checks have passed: anything but a new entry takes the whole statement back.
create function ledger_post_new(
  p_reference text, p_kind text, p_player int, p_transaction uuid, p_from text, p_to text, p_amount bigint, p_wagered bigint, p_at timestamptz
) returns void language plpgsql as $$
declare
  outcome constant text := ledger_post(p_reference, p_kind, p_player, p_transaction, p_from, p_to, p_amount, 0, p_wagered, p_at);
begin
  if outcome <> 'posted' then
    raise exception using errcode = 'CR422', message = format('the entry %s is not new: %s', p_reference, outcome);
  end if;
end $$;

create function game_house(p_source text) returns text language sql immutable parallel safe
return case p_source when 'cash' then 'house:games' else 'house:bonus' end;

-- Outcomes: applied, repeated, insufficient_funds, rolled_back, idempotency_key_reused.
create function game_bet_place(
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
    if held is null or held < p_amount then
      outcome := 'insufficient_funds';
      return;
    end if;
    transaction_id := gen_random_uuid();
    insert into game_bets (id, player_id, round_id, transaction_id, amount_minor, source, status)
    values (p_id, p_player, p_round, transaction_id, p_amount, p_source, 'open') on conflict (id) do nothing returning true into taken;
    exit when taken;
    -- Another player's bet took the id meanwhile: look again.
  end loop;
  insert into transactions (id, player_id, type_id, amount_minor, currency, status, game_id, provider_id, provider_name, round_id,
    amount_eur_minor, is_sandbox, created_at, updated_at)
  select game_bet_place.transaction_id, players.id, case p_source when 'cash' then 4 else 7 end, -p_amount, currencies.code, 'authorized', p_game,
    p_provider, p_provider_name, p_round, round(p_amount * currencies.eur_rate), players.is_sandbox, moment, moment
  from players join currencies on currencies.id = players.currency_id where players.id = p_player;
  perform ledger_post_new('bet:' || p_id, 'bet', p_player, transaction_id, p_source, game_house(p_source), p_amount,
    case p_source when 'cash' then p_amount else 0 end, p_at);
  outcome := 'applied';
end $$;

-- The history row of what follows a bet: same game and round, another type and amount.
create function game_bet_follow(p_bet uuid, p_type int, p_amount bigint, p_at timestamptz) returns uuid language plpgsql as $$
declare
  moment constant timestamptz := coalesce(p_at, now());
  made uuid;
begin
  insert into transactions (player_id, type_id, amount_minor, currency, status, game_id, provider_id, provider_name, round_id, amount_eur_minor,
    is_sandbox, created_at, updated_at)
  select player_id, p_type, p_amount, currency, 'authorized', game_id, provider_id, provider_name, round_id, round(p_amount * currencies.eur_rate),
    is_sandbox, moment, moment
  from transactions join currencies on currencies.code = transactions.currency where transactions.id = p_bet
  returning id into made;
  if made is null then raise exception 'a bet without its transaction'; end if;
  return made;
end $$;

-- An amount of 0 closes a lost bet. Outcomes: applied, repeated, not_found, rolled_back, already_won, idempotency_key_reused.
create function game_bet_pay(
  p_id text, p_request text, p_player int, p_amount bigint, p_at timestamptz, out outcome text, out transaction_id uuid
) language plpgsql as $$
declare
  bet game_bets;
begin
  perform 1 from wallets where player_id = p_player for update;
  select * into bet from game_bets where id = p_id;
  outcome := case
    when not found or bet.player_id <> p_player then 'not_found'
    when bet.status = 'rolled_back' then 'rolled_back'
    when bet.status = 'settled' and bet.outcome_id <> p_request then 'already_won'
    when bet.status = 'settled' and bet.payout_minor <> p_amount then 'idempotency_key_reused'
    when bet.status = 'settled' then 'repeated'
    when exists (select 1 from game_bets where outcome_id = p_request) then 'idempotency_key_reused'
    else 'applied'
  end;
  if outcome <> 'applied' then return; end if;
  update game_bets set status = 'settled', outcome_id = p_request, payout_minor = p_amount, updated_at = now() where id = p_id;
  if p_amount = 0 then return; end if;
  transaction_id := game_bet_follow(bet.transaction_id, case bet.source when 'cash' then 5 else 8 end, p_amount, p_at);
  perform ledger_post_new('win:' || p_request, 'win', p_player, transaction_id, game_house(bet.source), bet.source, p_amount, 0, p_at);
end $$;

-- A rollback without its bet leaves a tombstone that refuses the bet. Outcomes: applied, repeated, not_found, already_won.
create function game_bet_roll_back(p_id text, p_player int, p_round text, out outcome text, out transaction_id uuid) language plpgsql as $$
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
    when bet.status = 'settled' then 'already_won'
    when bet.status = 'rolled_back' then 'repeated'
    else 'applied'
  end;
  if outcome <> 'applied' then return; end if;
  update game_bets set status = 'rolled_back', updated_at = now() where id = p_id;
  transaction_id := game_bet_follow(bet.transaction_id, 6, bet.amount_minor, null);
  perform ledger_post_new('rollback:' || p_id, 'rollback', p_player, transaction_id, game_house(bet.source), bet.source, bet.amount_minor,
    case bet.source when 'cash' then -bet.amount_minor else 0 end, null);
end $$;
