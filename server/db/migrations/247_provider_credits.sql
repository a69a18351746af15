-- Credits of game providers without a bet: promotions, prizes of tournaments, jackpots, results of free rounds. Each has an entry `provider_credit:id`, and a
-- second one, `provider_credit_undo:id`, once it was rolled back.
create table provider_credits (
  -- The request of the provider, with the partner in front.
  id text primary key,
  player_id int not null references players (id),
  -- As it signs.
  partner text not null,
  -- Null where the rollback came before the credit.
  kind text check (kind in ('promotion', 'tournament', 'jackpot', 'free_rounds')),
  -- `refused` is one above what the entry of the provider allows: nothing moved, and an operator can see it.
  status text not null check (status in ('credited', 'rolled_back', 'refused')),
  amount_minor bigint not null check (amount_minor >= 0),
  amount_eur_minor bigint not null,
  -- The lines of the history; null where nothing moved.
  transaction_id uuid references transactions (id),
  undo_transaction_id uuid references transactions (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status = 'rolled_back' or kind is not null and amount_minor > 0),
  check (status <> 'credited' or transaction_id is not null and undo_transaction_id is null),
  check (status <> 'refused' or transaction_id is null and undo_transaction_id is null),
  check (status <> 'rolled_back' or (transaction_id is null) = (undo_transaction_id is null))
);
create index provider_credits_player on provider_credits (player_id, created_at);
-- The sum of 24 hours is read from this index alone.
create index provider_credits_day on provider_credits (partner, created_at) include (amount_eur_minor) where status = 'credited';

alter table ledger_entries drop constraint ledger_entries_kind_check, add constraint ledger_entries_kind_check check (kind in (
  'deposit', 'lock', 'settle', 'release', 'bet', 'win', 'rollback', 'bonus', 'cashback', 'convert', 'forfeit', 'hold', 'refund',
  'goodwill', 'correction', 'void', 'write_off', 'chargeback', 'provider_credit')) not valid;

-- Credits are rows of the type of bonuses, and count with them.
create or replace view history_parts with (security_invoker = true) as
select id, player_id, created_at, date_bin('30 minutes', created_at, 'epoch') as slot_at,
  (kind = 'bet' and bonus_moved_minor = 0)::int as cash_bets,
  (kind = 'bet' and bonus_moved_minor <> 0)::int as bonus_bets,
  (kind = 'win' and bonus_moved_minor = 0)::int as cash_wins,
  (kind = 'win' and bonus_moved_minor <> 0)::int as bonus_wins,
  (kind = 'rollback')::int as rollbacks,
  (kind in ('bonus', 'cashback', 'convert', 'forfeit', 'provider_credit') and transaction_id is not null)::int as bonuses,
  case when kind = 'bet' and bonus_moved_minor = 0 then moved_minor else 0 end as cash_bets_minor,
  case when kind = 'bet' and bonus_moved_minor <> 0 then moved_minor else 0 end as bonus_bets_minor,
  case when kind in ('win', 'rollback', 'void') then moved_minor else 0 end as wins_minor,
  case when kind = 'deposit' then moved_minor else 0 end as deposits_minor,
  case when kind in ('lock', 'release', 'settle') then moved_minor else 0 end as withdrawals_minor,
  case when kind in ('bonus', 'cashback', 'convert', 'forfeit', 'provider_credit') then moved_minor else 0 end as bonuses_minor,
  case when kind in ('bet', 'win', 'rollback', 'void', 'deposit', 'lock', 'release', 'settle', 'bonus', 'cashback', 'convert', 'forfeit', 'provider_credit') then 0
    else moved_minor end as other_minor,
  bonus_moved_minor, locked_moved_minor,
  (kind in ('goodwill', 'correction', 'void', 'write_off', 'chargeback'))::int as adjustments
from ledger_entries;
