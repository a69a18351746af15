-- Grants keep their terms, end once and are paid once.
create or replace trigger free_round_grants_end_once before update on free_round_grants for each row when (
  (new.id, new.player_campaign_id, new.player_id, new.partner, new.game_id, new.provider_id, new.rounds, new.stake_minor, new.winnings, new.winnings_max_minor,
    new.wagering_times, new.bonus_days, new.reports_total, new.created_at, new.expires_at)
    is distinct from (old.id, old.player_campaign_id, old.player_id, old.partner, old.game_id, old.provider_id, old.rounds, old.stake_minor, old.winnings,
      old.winnings_max_minor, old.wagering_times, old.bonus_days, old.reports_total, old.created_at, old.expires_at)
  or (old.reported_minor is not null and new.reported_minor is distinct from old.reported_minor)
  or (old.status <> 'open' and (new.status, new.ended_at) is distinct from (old.status, old.ended_at))
  or (old.settled_at is not null and (new.settled_at, new.paid_minor, new.transaction_id) is distinct from (old.settled_at, old.paid_minor, old.transaction_id))
) execute function refuse_loss();
create or replace trigger free_round_grants_stay before delete or truncate on free_round_grants for each statement execute function refuse_loss();
create or replace trigger free_round_bets_stay before update or delete or truncate on free_round_bets for each statement execute function refuse_loss();

-- Returns the grant that a bet was played with. Only a bet of nothing can have one, so other bets cost no look.
create or replace function free_rounds_of(p_bet game_bets) returns free_round_grants language plpgsql stable as $$
declare
  found_grant free_round_grants;
begin
  if p_bet.amount_minor = 0 then
    select free_round_grants.* into found_grant from free_round_bets join free_round_grants on free_round_grants.id = grant_id where bet_id = p_bet.id;
  end if;
  return found_grant;
end $$;

-- Returns how many rounds of a grant were begun. One whose bets were all rolled back can be played again.
create or replace function free_rounds_played(p_grant text) returns int language sql stable as $$
  select count(distinct round_id)::int from free_round_bets join game_bets on game_bets.id = bet_id where grant_id = p_grant and game_bets.status <> 'rolled_back'
$$;

-- Returns what the wins of a grant come to now, with the sum that its provider has reported.
create or replace function free_rounds_won(p_grant text) returns bigint language sql stable as $$
  select coalesce(sum(game_bet_paid(game_bets)), 0)::bigint + coalesce((select reported_minor from free_round_grants where id = p_grant), 0)
  from free_round_bets join game_bets on game_bets.id = bet_id where grant_id = p_grant
$$;

-- Returns whether the provider still owes the sum of a grant: it has a week from the end of the grant. A grant that it refused has no sum.
create or replace function free_rounds_await_total(p_grant free_round_grants, p_now timestamptz) returns boolean language sql immutable
return p_grant.reports_total and p_grant.reported_minor is null and p_grant.provider_status <> 'refused'
  and p_now < p_grant.expires_at + interval '7 days';

-- Takes a bet of 0 that is played with a grant. A further bet of a begun round is accepted even after the end of the grant. Outcomes: those of a bet,
-- not_found, free_rounds_other_game, free_rounds_ended, free_rounds_used.
create or replace function free_bet_place(p_id text, p_session game_sessions, p_round text, p_grant text, p_now timestamptz) returns text language plpgsql as $$
declare
  player constant int := p_session.player_id;
  held free_round_grants;
  outcome text;
begin
  select * into held from free_round_grants where id = p_grant and player_id = player and partner = rtrim(game_bet_partner(p_id), ':') for update;
  if not found then return 'not_found'; end if;
  if held.game_id <> p_session.game_id then return 'free_rounds_other_game'; end if;
  if not exists (select 1 from game_bets where id = p_id) and not exists (
    select 1 from free_round_bets join game_bets on game_bets.id = bet_id where grant_id = p_grant and round_id = p_round and game_bets.status <> 'rolled_back')
  then
    if held.status = 'used' or (held.status = 'open' and free_rounds_played(p_grant) >= held.rounds) then return 'free_rounds_used'; end if;
    if held.status <> 'open' or held.expires_at <= p_now then return 'free_rounds_ended'; end if;
  end if;
  -- A plain bet with this id keeps it.
  if exists (select 1 from game_bets where id = p_id and status <> 'rolled_back') and not exists (select 1 from free_round_bets where bet_id = p_id and grant_id = p_grant)
  then
    return 'idempotency_key_reused';
  end if;
  select placed.outcome into outcome
  from game_bet_place(p_id, player, p_round, 0, 'cash', p_session.game_id, p_session.provider_id, p_session.provider_name, p_now) as placed;
  if outcome = 'applied' then insert into free_round_bets (bet_id, grant_id) values (p_id, p_grant); end if;
  return outcome;
end $$;

-- Pays the winnings of an ended grant, once none of its rounds is open: as cash, or as the bonus of its campaign. A bonus waits while the player has
-- another.
create or replace function free_rounds_pay(p_grant free_round_grants, p_now timestamptz) returns void language plpgsql as $$
declare
  player constant int := p_grant.player_id;
  is_bonus constant boolean := p_grant.winnings = 'bonus';
  won constant bigint := least(greatest(0, free_rounds_won(p_grant.id)), p_grant.winnings_max_minor);
  made uuid;
begin
  if won > 0 then
    if is_bonus and bonus_is_active(player) then return; end if;
    made := gen_random_uuid();
    insert into transactions (id, player_id, type_id, amount_minor, currency, status, game_id, provider_id, provider_name, amount_eur_minor, is_sandbox, payload,
      created_at, updated_at)
    select made, players.id, 10, won, currencies.code, 'authorized', p_grant.game_id, p_grant.provider_id, p_grant.provider_name,
      round(won * currencies.eur_rate), players.is_sandbox, jsonb_build_object('bonus', 'free_rounds'), p_now, p_now
    from players join currencies on currencies.id = players.currency_id where players.id = player;
    perform ledger_post_new('free_rounds:' || p_grant.id, case when is_bonus then 'bonus' else 'free_rounds' end, player, made, 'house:bonus',
      case when is_bonus then 'bonus' else 'cash' end, won, 0, p_now);
    insert into notifications (player_id, kind, transaction_id, facts, created_at)
    select player, 'free_rounds_paid', made, jsonb_build_object('amount', round(won / power(10::numeric, decimals), decimals)::text,
      'currency', code, 'winnings', p_grant.winnings), p_now
    from wallets join currencies on code = wallets.currency where player_id = player;
  end if;
  update free_round_grants set settled_at = p_now, paid_minor = won, transaction_id = made, updated_at = p_now where id = p_grant.id;
  if is_bonus and won > 0 then
    update player_campaigns set status = 'active', bonus_minor = won, wager_required_minor = won * p_grant.wagering_times, conversion_maximum_minor = won,
      counts_bonus_stakes = false, activated_at = p_now, expires_at = p_now + p_grant.bonus_days * interval '1 day', updated_at = p_now
    where id = p_grant.player_campaign_id;
  else
    update player_campaigns set status = p_grant.status, updated_at = p_now where id = p_grant.player_campaign_id;
  end if;
end $$;

-- Ends a grant whose rounds were played or whose time is over, and pays its winnings. Otherwise it does nothing.
create or replace function free_rounds_settle(p_grant text, p_now timestamptz) returns void language plpgsql as $$
declare
  held free_round_grants;
  is_playing boolean;
begin
  -- The wallet is locked first, as for every move of money.
  perform 1 from wallets where player_id = (select player_id from free_round_grants where id = p_grant) for update;
  select * into held from free_round_grants where id = p_grant for update;
  if not found or held.settled_at is not null then return; end if;
  is_playing := exists (select 1 from free_round_bets join game_bets on game_bets.id = bet_id where grant_id = p_grant and game_bets.status = 'open');
  if held.status = 'open' then
    held.status := case when not is_playing and free_rounds_played(p_grant) >= held.rounds then 'used' when held.expires_at <= p_now then 'expired' else 'open' end;
    if held.status = 'open' then return; end if;
    update free_round_grants set status = held.status, ended_at = p_now, updated_at = p_now where id = p_grant;
  end if;
  if not is_playing and not free_rounds_await_total(held, p_now) then perform free_rounds_pay(held, p_now); end if;
end $$;

-- Takes the total winnings of a grant from a provider that reports them once, ends the grant and pays it. Outcomes: applied, repeated, not_found,
-- idempotency_key_reused for another sum, round_closed if the grant was paid without it.
create or replace function free_rounds_report(p_grant text, p_partner text, p_total bigint, p_status text, p_now timestamptz) returns text language plpgsql as $$
declare
  held free_round_grants;
begin
  perform 1 from wallets where player_id = (select player_id from free_round_grants where id = p_grant) for update;
  select * into held from free_round_grants where id = p_grant and partner = p_partner and reports_total for update;
  if not found then return 'not_found'; end if;
  if held.reported_minor is not null then return case when held.reported_minor = p_total then 'repeated' else 'idempotency_key_reused' end; end if;
  if held.settled_at is not null then return 'round_closed'; end if;
  update free_round_grants set reported_minor = p_total, status = case status when 'open' then p_status else status end,
    ended_at = coalesce(ended_at, p_now), updated_at = p_now
  where id = p_grant;
  perform free_rounds_settle(p_grant, p_now);
  return 'applied';
end $$;

-- Settles the grants of the free rounds among the bets of a round.
create or replace function free_rounds_settle_round(p_player int, p_partner text, p_round text, p_now timestamptz) returns void language plpgsql as $$
declare
  played text;
begin
  for played in
    select distinct grant_id from game_bets join free_round_bets on bet_id = game_bets.id
    where player_id = p_player and round_id = p_round and starts_with(game_bets.id, p_partner || ':')
  loop
    perform free_rounds_settle(played, p_now);
  end loop;
end $$;

-- Cancels a grant, and has its provider notified. Rounds under way are played to their end, and winnings stay the player's.
-- @returns whether it was open.
create or replace function free_rounds_cancel(p_grant text, p_provider_status text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform 1 from wallets where player_id = (select player_id from free_round_grants where id = p_grant) for update;
  update free_round_grants set status = 'cancelled', ended_at = p_now, provider_status = p_provider_status,
    next_call_at = case p_provider_status when 'cancelling' then p_now end, calls = 0, updated_at = p_now
  where id = p_grant and status = 'open';
  if not found then return false; end if;
  perform free_rounds_settle(p_grant, p_now);
  return true;
end $$;
