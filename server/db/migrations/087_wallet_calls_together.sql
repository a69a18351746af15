-- A closed site takes no bet but those of rounds that are open, and tells again what it has told.
create function wallet_call_unless_closed(
  p_operation text, p_token bytea, p_request text, p_bet text, p_bet_named text, p_round text, p_amount bigint, p_currency text,
  p_now timestamptz, p_with_bonus boolean, p_wallet text default null,
  out outcome text, out reply json, out is_first boolean, out is_applied boolean, out player_id int, out game_id text, out currency text
) language plpgsql as $$
begin
  if p_operation = 'bet' and (select in_maintenance from site_settings)
    and not exists (select 1 from wallet_calls where request_id = p_request)
    and not exists (
      select 1 from game_sessions join game_bets using (player_id) where token_hash = p_token and round_id = p_round and status = 'open')
  then
    outcome := 'maintenance';
    return;
  end if;
  select called.* into outcome, reply, is_first, is_applied, player_id, game_id, currency
  from wallet_call(p_operation, p_token, p_request, p_bet, p_bet_named, p_round, p_amount, p_currency, p_now, p_with_bonus, p_wallet) as called;
end $$;

-- Wallet calls that wait at the same moment, answered in one transaction and so with one commit. Wallets that somebody else holds are not
-- waited for: whoever asked for those is answered without an outcome and asks alone, so that nobody waits for another player's move, and
-- two of these transactions never wait for each other's wallets.
create function wallet_calls_together(p_calls json) returns table (
  place int, outcome text, reply json, is_first boolean, is_applied boolean, player_id int, game_id text, currency text
) language plpgsql as $$
declare
  free int[];
  asked record;
begin
  select coalesce(array_agg(held.player_id), '{}') into free from (
    select wallets.player_id from wallets where wallets.player_id in (
      select game_sessions.player_id from json_array_elements(p_calls) as call
        join game_sessions on token_hash = decode(call ->> 'token', 'hex')
    ) for update skip locked
  ) as held;
  for asked in
    select ordinality::int - 1 as place, call, game_sessions.player_id as owner, decode(call ->> 'token', 'hex') as token
    from json_array_elements(p_calls) with ordinality as calls (call, ordinality)
      left join game_sessions on token_hash = decode(call ->> 'token', 'hex')
    order by ordinality
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
