-- Takes the bets among calls that affect nothing but their own money, with one statement for all of them: a new round in cash, of a player whose
-- wallet the caller holds, and to whom no limit, break, bonus or rule of the country can apply. Each other call is left to
-- `wallet_call_unless_closed`, which has the same outcomes and rows; `tests/platform/bets-together.test.ts` compares both.
create or replace function wallet_bets_together(p_calls json, p_free int[]) returns table (
  place int, outcome text, reply json, is_first boolean, is_applied boolean, player_id int, game_id text, currency text
) language plpgsql
-- Planning takes longer than the statement does, and one plan suits all batches.
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if not exists (select 1 from json_array_elements(p_calls) as call where call ->> 'operation' = 'bet')
    or is_paused('games', (p_calls -> 0 ->> 'now')::timestamptz) then return; end if;
  return query with called as materialized (
    select call.*, count(*) over (partition by call.request) as same_request, session.player_id, session.game_id, session.game_type, session.game_code,
      session.provider_id, session.provider_name, session.login_hash, session.expires_at, session.source, session.partner,
      row_number() over (partition by session.player_id order by call.place) as turn
    from rows from (
        json_to_recordset(p_calls) as (operation text, token text, request text, bet_named text, round text, amount bigint, currency text, now timestamptz, wallet text)
      ) with ordinality as call (operation, token, request, bet_named, round, amount, currency, now, wallet, place)
      join game_sessions as session on session.token_hash = decode(call.token, 'hex')
  ), taken as materialized (
    select called.*, gen_random_uuid() as transaction_id, wallets.currency as held_currency, wallets.cash_minor - called.amount as cash_after, locked_minor, bonus_minor,
      chain_hash, round(called.amount * currencies.eur_rate)::bigint as eur_minor, decimals, username, is_sandbox, going.id as play_session
    from called
      join wallets on wallets.player_id = called.player_id
      join currencies on currencies.code = wallets.currency
      join players on players.id = called.player_id
      join sessions on sessions.token_hash = called.login_hash
      cross join lateral jurisdiction_of(called.player_id, called.now) as rules
      cross join lateral play_session_at(called.player_id, called.now) as going
    -- The first call of each player: their later calls see its writes.
    where turn = 1 and same_request = 1 and called.player_id = any (p_free)
      and operation = 'bet' and called.amount > 0 and called.currency = wallets.currency and called.amount <= cash_minor
      and coalesce(called.wallet, called.source) = 'cash' and starts_with(request, coalesce(partner || ':', ''))
      and called.expires_at > called.now and sessions.revoked_at is null
      and play_slot_at = date_bin('10 minutes', called.now, 'epoch')
      and (break_until > called.now) is not true and coalesce(age_confirmed, 18) >= minimum_age and not identity_for_play
      and case when game_type = 'slots' then coalesce(slot_cycle_ms::text, slot_stakes_max::text) else round_cycle_ms::text end is null
      and coalesce(reality_check_minutes::text, reality_check_pause_minutes::text, play_minutes_max::text, loss_day_max::text) is null
      and (game_type = any (session_games)) is not true
      and (select in_maintenance from site_settings) is not true
      and (select true from closed_titles where closed_titles.game_id = called.game_id
        and (closed_titles.country is null or closed_titles.country = players.country) limit 1) is null
      and (select true from play_limits where play_limits.player_id = called.player_id limit 1) is null
      and (select true from player_campaigns where player_campaigns.player_id = called.player_id and status = 'active') is null
      and (select true from game_bets where game_bets.player_id = called.player_id and round_id = round limit 1) is null
      and (select true from game_bets where id = request) is null
      and (select true from wallet_calls where request_id = request) is null
  ), marked as materialized (
    select taken.*, ledger_mark('bet', player_id, transaction_id, 'cash', 'house:games', amount) as mark from taken
  ), chained as materialized (
    select marked.*, ledger_hash(chain_hash, 'bet', player_id, transaction_id, ledger_words('cash', 'house:games', player_id, held_currency, amount), cash_after,
      locked_minor, bonus_minor, null, now, mark, 'bet:' || request) as link
    from marked
  ), bets as (
    insert into game_bets (id, player_id, round_id, transaction_id, amount_minor, source, status)
    select request, player_id, round, transaction_id, amount, 'cash', 'open' from chained
  ), history as (
    insert into transactions (id, player_id, type_id, amount_minor, currency, status, game_id, provider_id, provider_name, round_id, amount_eur_minor,
      is_sandbox, created_at, updated_at)
    select transaction_id, player_id, 4, -amount, held_currency, 'authorized', game_id, provider_id, provider_name, round, eur_minor, is_sandbox, now, now from chained
  ), entries as (
    insert into ledger_entries (reference, kind, player_id, transaction_id, fingerprint, created_at, moved_minor, bonus_moved_minor, locked_moved_minor,
      cash_after_minor, locked_after_minor, bonus_after_minor, deposited_eur_minor, hash)
    select 'bet:' || request, 'bet', player_id, transaction_id, mark, now, -amount, 0, 0, cash_after, locked_minor, bonus_minor, null, link
    from chained order by place
    returning ledger_entries.id, ledger_entries.transaction_id
  ), moved as (
    update wallets set cash_minor = cash_after, bet_eur_minor = greatest(0, bet_eur_minor + eur_minor), staked_minor = staked_minor + amount,
      lost_minor = lost_minor + amount, chain_hash = link, updated_at = now()
    from chained where wallets.player_id = chained.player_id
  ), posted as (
    insert into ledger_postings (entry_id, account, player_id, currency, amount_minor)
    select entries.id, side.account, side.player_id, held_currency, side.amount
    from entries join chained using (transaction_id)
      cross join lateral (values ('cash', chained.player_id, -chained.amount), ('house:games', null, chained.amount)) as side (account, player_id, amount)
  ), played as (
    update play_sessions set last_bet_at = greatest(last_bet_at, now),
      last_slot_round_at = case when game_type = 'slots' then greatest(last_slot_round_at, now) else last_slot_round_at end,
      last_other_round_at = case when game_type = 'slots' then last_other_round_at else greatest(last_other_round_at, now) end
    from chained where play_sessions.id = play_session
  ), answered as (
    insert into wallet_calls (request_id, fingerprint, reply)
    select request, wallet_call_mark('bet', player_id, 'cash', game_id, round, amount, held_currency, bet_named),
      wallet_reply_json('cash', cash_after, bonus_minor, false, held_currency, decimals, player_id, username, game_id, game_type, game_code)
    from chained
    returning request_id, wallet_calls.reply
  )
  select chained.place::int - 1, 'done', answered.reply, true, true, chained.player_id, chained.game_id, held_currency
  from chained join answered on request_id = request;
end $$;

-- Answers wallet calls that arrived together in one transaction, with one commit. A call whose wallet is locked gets no outcome and is repeated alone
-- by its caller: no player waits for another, and two of these transactions never wait for each other.
create or replace function wallet_calls_together(p_calls json) returns table (
  place int, outcome text, reply json, is_first boolean, is_applied boolean, player_id int, game_id text, currency text
) language plpgsql as $$
declare
  free int[];
  done int[] := '{}';
  asked record;
begin
  select coalesce(array_agg(held.player_id), '{}') into free from (
    select wallets.player_id from wallets where wallets.player_id in (
      select game_sessions.player_id from json_array_elements(p_calls) as call
        join game_sessions on token_hash = decode(call ->> 'token', 'hex')
    ) for update skip locked
  ) as held;
  for place, outcome, reply, is_first, is_applied, player_id, game_id, currency in select * from wallet_bets_together(p_calls, free) loop
    done := done || place;
    return next;
  end loop;
  if cardinality(done) = json_array_length(p_calls) then return; end if;
  for asked in
    select ordinality::int - 1 as place, call, game_sessions.player_id as owner, decode(call ->> 'token', 'hex') as token
    from json_array_elements(p_calls) with ordinality as calls (call, ordinality)
      left join game_sessions on token_hash = decode(call ->> 'token', 'hex')
    where ordinality - 1 <> all (done) order by ordinality
  loop
    place := asked.place;
    if asked.owner <> all (free) then
      select null, null, null, null, null, null, null into outcome, reply, is_first, is_applied, player_id, game_id, currency;
    else
      select called.* into outcome, reply, is_first, is_applied, player_id, game_id, currency
      from wallet_call_unless_closed(asked.call ->> 'operation', asked.token, asked.call ->> 'request', asked.call ->> 'bet', asked.call ->> 'bet_named',
        asked.call ->> 'round', (asked.call ->> 'amount')::bigint, asked.call ->> 'currency', (asked.call ->> 'now')::timestamptz, false,
        asked.call ->> 'wallet') as called;
    end if;
    return next;
  end loop;
end $$;
