-- Corrections by operators: each has an entry of its own, `kind:id`, and the proposal that somebody approved.
create table adjustments (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('goodwill', 'correction', 'void', 'write_off', 'chargeback')),
  player_id int not null references players (id),
  -- Signed as it moves the balance, in minor units of the wallet's currency.
  amount_minor bigint not null check (amount_minor <> 0),
  amount_eur_minor bigint not null,
  -- What was due beyond the balance and was not taken.
  missing_minor bigint not null default 0 check (missing_minor >= 0),
  -- The voided bet, or the deposit that was charged back.
  bet_id text references game_bets (id),
  deposit_id uuid references transactions (id),
  proposal_id uuid not null references staff_proposals (id),
  proposed_by int not null references staff (id),
  approved_by int not null references staff (id),
  reason text not null check (length(reason) between 3 and 1000),
  created_at timestamptz not null,
  check ((kind = 'void') = (bet_id is not null)),
  check ((kind = 'chargeback') = (deposit_id is not null)),
  check (kind not in ('write_off', 'chargeback') or amount_minor < 0),
  check (kind <> 'goodwill' or amount_minor > 0)
);
create index adjustments_player on adjustments (player_id, created_at);
create index adjustments_proposer on adjustments (proposed_by, created_at);
create index adjustments_proposal on adjustments (proposal_id);
-- A bet gives its stake back once and its win back once; a deposit is charged back once.
create unique index adjustments_void on adjustments (bet_id, sign(amount_minor)) where kind = 'void';
create unique index adjustments_chargeback on adjustments (deposit_id) where kind = 'chargeback';

-- From which sum within 24 hours a correction takes two persons, in cents of EUR.
create table adjustment_rules (
  kind text primary key check (kind in ('goodwill', 'correction', 'void', 'write_off', 'chargeback')),
  two_persons_from_minor bigint not null check (two_persons_from_minor >= 0)
);
insert into adjustment_rules (kind, two_persons_from_minor)
values ('goodwill', 10000), ('correction', 10000), ('void', 10000), ('write_off', 10000), ('chargeback', 10000);

-- The balances that a proposal was shown with. They move on, so they are no part of the digest.
alter table staff_proposals add column balances jsonb not null default '[]';

alter table ledger_entries drop constraint ledger_entries_kind_check, add constraint ledger_entries_kind_check check (kind in (
  'deposit', 'lock', 'settle', 'release', 'bet', 'win', 'rollback', 'bonus', 'cashback', 'convert', 'forfeit', 'hold', 'refund',
  'goodwill', 'correction', 'void', 'write_off', 'chargeback')) not valid;
alter table ledger_postings drop constraint ledger_postings_account_check, add constraint ledger_postings_account_check check (account in (
  'cash', 'locked', 'bonus', 'house:deposits', 'house:payouts', 'house:games', 'house:bonus', 'house:fees', 'house:suspense', 'house:corrections')) not valid;
alter table transactions drop constraint transactions_type_id_check, add constraint transactions_type_id_check
  check (type_id in (1, 2, 4, 5, 6, 7, 8, 10, 11)) not valid;
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
  'message', 'deposit_arrived', 'deposit_over', 'deposit_short', 'deposit_late', 'deposit_again', 'deposit_credited', 'deposit_refunded',
  'deposit_expired', 'withdrawal_sent', 'withdrawal_refused', 'cashback_paid', 'bonus_converted', 'bonus_expired', 'bonus_played',
  'balance_credited', 'balance_debited')) not valid;

-- Corrections are rows of the history. A void undoes a bet: it counts with the wins, as a rollback does; the others count as other movements.
alter table history_totals add column adjustments bigint not null default 0;
create or replace view history_parts with (security_invoker = true) as
select id, player_id, created_at, date_bin('30 minutes', created_at, 'epoch') as slot_at,
  (kind = 'bet' and bonus_moved_minor = 0)::int as cash_bets,
  (kind = 'bet' and bonus_moved_minor <> 0)::int as bonus_bets,
  (kind = 'win' and bonus_moved_minor = 0)::int as cash_wins,
  (kind = 'win' and bonus_moved_minor <> 0)::int as bonus_wins,
  (kind = 'rollback')::int as rollbacks,
  (kind in ('bonus', 'cashback', 'convert', 'forfeit') and transaction_id is not null)::int as bonuses,
  case when kind = 'bet' and bonus_moved_minor = 0 then moved_minor else 0 end as cash_bets_minor,
  case when kind = 'bet' and bonus_moved_minor <> 0 then moved_minor else 0 end as bonus_bets_minor,
  case when kind in ('win', 'rollback', 'void') then moved_minor else 0 end as wins_minor,
  case when kind = 'deposit' then moved_minor else 0 end as deposits_minor,
  case when kind in ('lock', 'release', 'settle') then moved_minor else 0 end as withdrawals_minor,
  case when kind in ('bonus', 'cashback', 'convert', 'forfeit') then moved_minor else 0 end as bonuses_minor,
  case when kind in ('bet', 'win', 'rollback', 'void', 'deposit', 'lock', 'release', 'settle', 'bonus', 'cashback', 'convert', 'forfeit') then 0
    else moved_minor end as other_minor,
  bonus_moved_minor, locked_moved_minor,
  (kind in ('goodwill', 'correction', 'void', 'write_off', 'chargeback'))::int as adjustments
from ledger_entries;
