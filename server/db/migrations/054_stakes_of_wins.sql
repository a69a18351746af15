-- What a win was paid for, so that a list of wins can leave out what paid less than it cost. Of the bet itself: a round may have several.
-- Null in every row that is no win.
alter table transactions add column stake_minor bigint check (stake_minor >= 0);
update transactions set stake_minor = game_bets.amount_minor
from ledger_entries join game_bets on ledger_entries.reference = 'win:' || game_bets.outcome_id
where ledger_entries.transaction_id = transactions.id and ledger_entries.kind = 'win';

-- The two lists of wins that everybody is shown.
create index transactions_gains_latest on transactions (updated_at desc, id) where type_id = 5 and amount_minor > stake_minor;
create index transactions_gains_biggest on transactions (amount_eur_minor, id) where type_id = 5 and amount_minor > stake_minor;

-- The history row of what follows a bet: same game and round, another type and amount; a win also says what was staked.
drop function game_bet_follow(uuid, int, bigint, timestamptz);
create function game_bet_follow(p_bet uuid, p_type int, p_amount bigint, p_at timestamptz, p_stake bigint default null) returns uuid language plpgsql as $$
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

-- As before, with the stake beside the win. An amount of 0 closes a lost bet.
-- Outcomes: applied, repeated, not_found, rolled_back, already_won, idempotency_key_reused.
create or replace function game_bet_pay(
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
  transaction_id := game_bet_follow(bet.transaction_id, case bet.source when 'cash' then 5 else 8 end, p_amount, p_at, bet.amount_minor);
  perform ledger_post_new('win:' || p_request, 'win', p_player, transaction_id, game_house(bet.source), bet.source, p_amount, 0, p_at);
end $$;
