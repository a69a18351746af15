create or replace function refuse_reopening() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status and (old.status in ('authorized', 'declined') or new.status = 'initialized')
    -- A rail of ours gives a withdrawal back that it has not signed.
    and not (old.type_id = 2 and old.status = 'pending' and new.status = 'initialized' and new.external_id is null)
  then
    raise exception 'transaction % is %, it cannot become %', old.id, old.status, new.status;
  end if;
  if (new.player_id, new.type_id, new.currency) is distinct from (old.player_id, old.type_id, old.currency)
    -- A deposit that is open is worth what its coins are worth when they arrive, or the part of it that limits leave; the sum before stays beside it.
    or (new.amount_minor <> old.amount_minor
      and not (old.type_id = 1 and old.status in ('initialized', 'pending') and new.amount_minor > 0 and new.payload ?| '{asked_minor,worth_minor}'))
  then
    raise exception 'transaction % was made for another player, type or amount', old.id;
  end if;
  return new;
end $$;

create or replace function refuse_silence() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.transaction_id, new.kind, new.stands, new.said, new.raised_at)
    is distinct from (old.transaction_id, old.kind, old.stands, old.said, old.raised_at) or old.closed_at is not null then
    raise exception 'an alarm is closed once, and stays';
  end if;
  return new;
end $$;

create or replace function refuse_other_receipt() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (new.transaction_id, new.crypto_value, new.held_value, new.held_minor, new.kind, new.held_for, new.came_at)
      is distinct from (old.transaction_id, old.crypto_value, old.held_value, old.held_minor, old.kind, old.held_for, old.came_at)
    or (old.tx_hash is not null and new.tx_hash is distinct from old.tx_hash)
    or (old.state <> 'held' and new.state <> old.state) then
    raise exception 'what came stays, and is credited or sent back once';
  end if;
  return new;
end $$;

create or replace function refuse_address_record_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('croupier.erased_player', true) ~ '^\d+$' then
    return null;
  end if;
  raise exception 'what became of withdrawal addresses is append-only: %', tg_op;
end $$;

-- Erases the names and network addresses of a player from an append-only record. Runs as its owner, because the platform's role may not change it.
create or replace function erase_address_record(p_player int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from players where id = p_player and erased_at is not null) then
    raise exception 'player % is not erased', p_player;
  end if;
  perform set_config('croupier.erased_player', p_player::text, true);
  update withdrawal_address_changes set name = 'erased', ip = null
  where address_id in (select id from withdrawal_addresses where player_id = p_player);
  perform set_config('croupier.erased_player', '', true);
end $$;

create or replace function refuse_withdrawal_decision_change() returns trigger language plpgsql as $$
begin
  raise exception 'decisions about withdrawals are append-only: %', tg_op;
end $$;
create or replace trigger withdrawal_decisions_append_only before update or delete or truncate on withdrawal_decisions
  for each statement execute function refuse_withdrawal_decision_change();

-- Refuses a second payment by one quote, whoever asks for it.
-- A method that is closed by hand is closed as by an operator's command.
create or replace function note_method_closing() returns trigger language plpgsql as $$
begin
  if new.withdrawals_closed_at is not distinct from old.withdrawals_closed_at then new.withdrawals_closed_at := clock_timestamp(); end if;
  return new;
end $$;

create or replace trigger payment_methods_closing before update on payment_methods
  for each row when (old.is_withdrawal and not new.is_withdrawal) execute function note_method_closing();

create or replace function refuse_second_use() returns trigger language plpgsql as $$
begin
  raise exception 'quote % was used by payment %', old.id, old.used_by;
end $$;
create or replace trigger payment_quotes_once before update on payment_quotes
  for each row when (old.used_by is not null) execute function refuse_second_use();

-- The active rules that a withdrawal matches. A condition that is null is not asked for.
create or replace function payout_rules_of(p_facts payout_screenings) returns setof payout_rules language sql stable
begin atomic
  select * from payout_rules where is_active
    and (min_amount_eur_minor is null or p_facts.amount_eur_minor >= min_amount_eur_minor)
    and (min_day_eur_minor is null or p_facts.day_eur_minor >= min_day_eur_minor)
    and (is_new_address is null or p_facts.is_new_address = is_new_address)
    and (is_first is null or p_facts.is_first = is_first)
    and (is_turnover_missing is null or p_facts.is_turnover_missing = is_turnover_missing)
    and (bonus_within_hours is null or p_facts.bonus_hours < bonus_within_hours)
    and (max_vip_level is null or p_facts.vip_level <= max_vip_level)
    and (min_harm_level is null or p_facts.harm_level >= min_harm_level)
  order by persons desc, id;
end;

-- A withdrawal without facts matches only what asks for none, so one that was never screened takes a person too.
create or replace function payout_persons(p_facts payout_screenings) returns smallint language sql stable
return case when p_facts.transaction_id is null then 1::smallint else coalesce((select max(persons) from payout_rules_of(p_facts)), 1::smallint) end;

create or replace function refuse_payout_approval_change() returns trigger language plpgsql as $$
begin
  raise exception 'approvals of payouts are append-only: %', tg_op;
end $$;
create or replace trigger payout_approvals_append_only before update or delete or truncate on payout_approvals
  for each statement execute function refuse_payout_approval_change();

create or replace function refuse_withdrawal_price_change() returns trigger language plpgsql as $$
begin
  raise exception 'prices of withdrawals are append-only: %', tg_op;
end $$;
create or replace trigger withdrawal_prices_append_only before update or delete or truncate on withdrawal_prices
  for each statement execute function refuse_withdrawal_price_change();

-- The largest payout that the balance of a processor covers: its balance of a reading that is recent, without its fee and the payouts that the reading may
-- have missed, which left after it began, shortly before, or with an unknown outcome. Null where the balance is not known.
create or replace function max_payout(p_provider text, p_code text, p_network text, p_now timestamptz) returns numeric language sql stable
begin atomic
  select balances.available - balances.fee - (
    select coalesce(sum(transactions.crypto_value), 0) from (
      select transaction_id from payment_intents where sent_at > balances.read_at - interval '40 seconds'
      union select transaction_id from payment_intents where closed_at is null and asks > 0
    ) as sent join transactions on transactions.id = sent.transaction_id join payment_intents on payment_intents.transaction_id = transactions.id
    where transactions.type_id in (2, 12) and transactions.provider_name = p_provider and transactions.payload ->> 'code' = p_code
      and transactions.payload ->> 'chain' = p_network and transactions.status <> 'declined'
      and (transactions.status = 'initialized' or payment_intents.sent_at > balances.read_at - interval '40 seconds'))
  from processor_balances as balances
  where balances.provider_name = p_provider and balances.code = p_code and balances.network = p_network
    and balances.read_at > p_now - interval '10 minutes';
end;

create or replace function refuse_other_receipt_rule() returns trigger language plpgsql as $$
begin
  raise exception 'rules of receipts and their decisions are never changed';
end $$;
create or replace trigger receipt_rules_stay before update or delete on receipt_rules for each row execute function refuse_other_receipt_rule();
create or replace trigger receipt_rule_decisions_stay before update or delete on receipt_rule_decisions
  for each row execute function refuse_other_receipt_rule();
