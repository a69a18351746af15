-- A credit ends once, by its rollback. A refused one may still be accepted when the provider repeats it.
create or replace trigger provider_credits_end_once before update on provider_credits for each row when (
  old.status = 'rolled_back' or new.id <> old.id or (old.status = 'credited' and (new.status <> 'rolled_back'
    or (new.player_id, new.partner, new.kind, new.amount_minor, new.amount_eur_minor, new.transaction_id, new.created_at)
      is distinct from (old.player_id, old.partner, old.kind, old.amount_minor, old.amount_eur_minor, old.transaction_id, old.created_at)))
) execute function refuse_loss();
create or replace trigger provider_credits_stay before delete or truncate on provider_credits for each statement execute function refuse_loss();

-- Writes the line of the history and the entry of a credit, or of its rollback where the amount is below 0. @returns the line.
create or replace function provider_credit_move(
  p_session game_sessions, p_reference text, p_kind text, p_round text, p_amount bigint, p_eur bigint, p_at timestamptz
) returns uuid language plpgsql as $$
declare
  made constant uuid := gen_random_uuid();
begin
  insert into transactions (id, player_id, type_id, amount_minor, currency, status, game_id, provider_id, provider_name, round_id, amount_eur_minor, is_sandbox,
    payload, created_at, updated_at)
  select made, players.id, 10, p_amount, currencies.code, 'authorized', p_session.game_id, p_session.provider_id, p_session.provider_name, nullif(p_round, ''), p_eur,
    players.is_sandbox, jsonb_build_object('bonus', p_kind), p_at, p_at
  from players join currencies on currencies.id = players.currency_id where players.id = p_session.player_id;
  perform ledger_post_new(p_reference, 'provider_credit', p_session.player_id, made, case when p_amount > 0 then 'house:games' else 'cash' end,
    case when p_amount > 0 then 'cash' else 'house:games' end, abs(p_amount), 0, p_at);
  return made;
end $$;

-- Credits a player, as far as the provider's entry allows: in cents of EUR, per credit and within 24 hours. A credit above it is recorded as refused.
-- Outcomes: applied, repeated, rolled_back, idempotency_key_reused, credit_above_maximum with the highest remaining amount.
create or replace function provider_credit_post(
  p_session game_sessions, p_request text, p_kind text, p_round text, p_amount bigint, p_now timestamptz, p_max_eur bigint, p_max_day_eur bigint,
  out outcome text, out max_minor bigint
) language plpgsql as $$
declare
  player constant int := p_session.player_id;
  source constant text := rtrim(game_bet_partner(p_request), ':');
  before provider_credits;
  rate numeric;
  eur bigint;
  left_eur bigint;
  made uuid;
begin
  select * into before from provider_credits where id = p_request;
  if before.status = 'rolled_back' and before.player_id = player then
    outcome := 'rolled_back';
    return;
  end if;
  -- The caller has compared the credit with the stored answer.
  outcome := case when before.player_id <> player then 'idempotency_key_reused' when before.status = 'credited' then 'repeated' end;
  if outcome is not null then return; end if;
  -- One credit of a provider at a time: no other may come between the sum and this one.
  perform pg_advisory_xact_lock(hashtextextended('provider_credits:' || source, 0));
  select eur_rate into rate from players join currencies on currencies.id = currency_id where players.id = player;
  eur := round(p_amount * rate);
  select greatest(0, least(p_max_eur, p_max_day_eur - coalesce(sum(amount_eur_minor), 0))) into left_eur
  from provider_credits where partner = source and status = 'credited' and created_at > p_now - interval '24 hours';
  outcome := case when eur > left_eur then 'credit_above_maximum' else 'applied' end;
  if outcome = 'applied' then
    made := provider_credit_move(p_session, 'provider_credit:' || p_request, p_kind, p_round, p_amount, eur, p_now);
  else
    max_minor := trunc(left_eur / rate);
  end if;
  insert into provider_credits as credits (id, player_id, partner, kind, status, amount_minor, amount_eur_minor, transaction_id, created_at, updated_at)
  values (p_request, player, source, p_kind, case outcome when 'applied' then 'credited' else 'refused' end, p_amount, eur, made, p_now, p_now)
  on conflict (id) do update set kind = excluded.kind, status = excluded.status, amount_minor = excluded.amount_minor, amount_eur_minor = excluded.amount_eur_minor,
    transaction_id = excluded.transaction_id, created_at = excluded.created_at, updated_at = excluded.updated_at
  where credits.player_id = excluded.player_id;
  -- Another player's call took the id in the meantime.
  if not found then raise exception using errcode = 'CR422', message = format('the credit %s is not new', p_request); end if;
end $$;

-- Takes a credit back, even before it arrives. Outcomes: applied, repeated, not_found, insufficient_funds.
create or replace function provider_credit_undo(p_session game_sessions, p_credit text, p_now timestamptz) returns text language plpgsql as $$
declare
  player constant int := p_session.player_id;
  credit provider_credits;
  line transactions;
  made uuid;
begin
  insert into provider_credits (id, player_id, partner, kind, status, amount_minor, amount_eur_minor, created_at, updated_at)
  values (p_credit, player, rtrim(game_bet_partner(p_credit), ':'), null, 'rolled_back', 0, 0, p_now, p_now) on conflict (id) do nothing;
  if found then return 'repeated'; end if;
  select * into credit from provider_credits where id = p_credit for update;
  if credit.player_id <> player then return 'not_found'; end if;
  if credit.status = 'rolled_back' then return 'repeated'; end if;
  if credit.status = 'credited' then
    if (select cash_minor < credit.amount_minor from wallets where player_id = player) then return 'insufficient_funds'; end if;
    select * into line from transactions where id = credit.transaction_id;
    made := provider_credit_move(p_session, 'provider_credit_undo:' || p_credit, credit.kind, line.round_id, -credit.amount_minor, -credit.amount_eur_minor, p_now);
  end if;
  update provider_credits set status = 'rolled_back', undo_transaction_id = made, updated_at = p_now where id = p_credit;
  return case credit.status when 'credited' then 'applied' else 'repeated' end;
end $$;

-- Executes the call of a credit or of its rollback. An ended session still names the player and the game, because prizes come late.
create or replace function wallet_credit_call(
  p_operation text, p_token bytea, p_request text, p_credit text, p_named text, p_round text, p_amount bigint, p_currency text, p_now timestamptz,
  p_max_eur bigint, p_max_day_eur bigint,
  out outcome text, out reply json, out is_first boolean, out is_applied boolean, out player_id int, out game_id text, out currency text
) language plpgsql as $$
declare
  session game_sessions;
  mark text;
  before wallet_calls;
  is_repeated boolean;
  max_minor bigint;
begin
  select game_sessions.* into session from game_sessions where token_hash = p_token;
  if not found or not starts_with(p_request, coalesce(session.partner || ':', '')) then
    outcome := 'no_session';
    return;
  end if;
  player_id := session.player_id;
  game_id := session.game_id;
  -- Under this lock no other move of the player can come between a read and a write.
  select wallets.currency into currency from wallets where wallets.player_id = session.player_id for update;
  if p_currency <> currency then
    outcome := 'other_currency';
    return;
  end if;
  mark := wallet_call_mark(p_operation, session.player_id, 'cash', session.game_id, p_round, p_amount, currency, p_named);
  select * into before from wallet_calls where request_id = p_request;
  is_repeated := found;
  if is_repeated and before.fingerprint <> mark then
    outcome := 'idempotency_key_reused';
    return;
  end if;
  if p_operation = 'credit' then
    select posted.* into outcome, max_minor
    from provider_credit_post(session, p_request, p_named, p_round, p_amount, p_now, p_max_eur, p_max_day_eur) as posted;
    if outcome = 'credit_above_maximum' then reply := json_build_object('max_credit_minor', max_minor); end if;
  elsif not is_repeated then
    outcome := provider_credit_undo(session, p_credit, p_now);
  else
    outcome := 'repeated';
  end if;
  if outcome not in ('applied', 'repeated') then return; end if;
  is_applied := outcome = 'applied';
  is_first := not is_repeated;
  outcome := 'done';
  if is_repeated then
    reply := before.reply;
    return;
  end if;
  reply := wallet_reply(session, 'cash', p_now);
  -- If another player's call with this id commits first, its unique key undoes all of this.
  insert into wallet_calls (request_id, fingerprint, reply) values (p_request, mark, reply);
end $$;
