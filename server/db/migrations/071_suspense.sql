-- What came to deposits: every transfer, whether it was asked for or not. What was not asked for lies in the ledger under house:suspense,
-- in minor units at the rate of its deposit, until an operator credits it or sends it back.
alter table ledger_postings drop constraint ledger_postings_account_check, add constraint ledger_postings_account_check
  check (account in ('cash', 'locked', 'bonus', 'house:deposits', 'house:payouts', 'house:games', 'house:bonus', 'house:fees', 'house:suspense'));

create table deposit_receipts (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references transactions (id),
  -- Null where the processor told sums and no transfers.
  tx_hash text,
  -- Coins that came, and how many of them nobody had asked for.
  crypto_value numeric not null check (crypto_value > 0),
  held_value numeric not null check (held_value >= 0 and held_value <= crypto_value),
  -- What the held coins are worth here; 0 where that is less than a minor unit.
  held_minor bigint not null check (held_minor >= 0),
  kind text not null check (kind in ('arrived', 'over', 'short', 'late', 'again')),
  state text not null check (state in ('taken', 'held', 'credited', 'refunded')),
  came_at timestamptz not null,
  resolved_at timestamptz,
  -- What the operator wrote down.
  note text check (length(note) between 1 and 1000),
  check ((state = 'taken') = (kind = 'arrived')),
  check (state <> 'taken' or held_minor = 0),
  check (state <> 'credited' or held_minor > 0),
  check ((state in ('credited', 'refunded')) = (resolved_at is not null and note is not null))
);
create index deposit_receipts_payment on deposit_receipts (transaction_id);
create unique index deposit_receipts_transfer on deposit_receipts (transaction_id, tx_hash) where tx_hash is not null;
create index deposit_receipts_held on deposit_receipts (id) where state = 'held';

create function refuse_other_receipt() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (new.transaction_id, new.crypto_value, new.held_value, new.held_minor, new.kind, new.came_at)
      is distinct from (old.transaction_id, old.crypto_value, old.held_value, old.held_minor, old.kind, old.came_at)
    or (old.tx_hash is not null and new.tx_hash is distinct from old.tx_hash)
    or (old.state <> 'held' and new.state <> old.state) then
    raise exception 'what came stays, and is credited or sent back once';
  end if;
  return new;
end $$;
create trigger deposit_receipts_stay before update or delete on deposit_receipts for each row execute function refuse_other_receipt();

alter table notifications
  add column receipt_id bigint references deposit_receipts (id),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'message', 'deposit_arrived', 'deposit_over', 'deposit_short', 'deposit_late', 'deposit_again', 'deposit_credited', 'deposit_refunded',
    'withdrawal_sent', 'withdrawal_refused', 'cashback_paid'));
drop index notifications_once;
create unique index notifications_once on notifications (transaction_id, kind, coalesce(receipt_id, 0));
alter table payment_events add column tx_hash text;

-- What came before there were receipts, as the processor told it: what was credited, and what was not and has had no home since.
with told as (
  select transactions.*, greatest(coalesce((select max(payment_events.crypto_value) from payment_events where transaction_id = transactions.id), 0),
    case transactions.status when 'authorized' then transactions.crypto_value else 0 end) as came
  from transactions where type_id = 1 and status in ('authorized', 'declined') and transactions.crypto_value > 0
), weighed as (
  select told.*, case status when 'authorized' then came - told.crypto_value else came end as held,
    floor(case status when 'authorized' then came - told.crypto_value else came end * coalesce(payload ->> 'rate', '0')::numeric * power(10::numeric, decimals))
      as minor
  from told join currencies on currencies.code = told.currency where came > 0
)
insert into deposit_receipts (transaction_id, tx_hash, crypto_value, held_value, held_minor, kind, state, came_at)
select id, tx_hash, came, held, case when is_held then minor else 0 end,
  case when not is_held then 'arrived' when status = 'authorized' then 'over' when came >= crypto_value then 'late' else 'short' end,
  case when is_held then 'held' else 'taken' end, updated_at
from (select *, minor > 0 or status = 'declined' as is_held from weighed) as judged order by updated_at;
do $$
declare
  receipt record;
begin
  for receipt in select deposit_receipts.*, player_id from deposit_receipts join transactions on transactions.id = transaction_id where held_minor > 0
  loop
    if ledger_post('hold:' || receipt.id, 'hold', receipt.player_id, null, 'house:deposits', 'house:suspense', receipt.held_minor, 0, 0, null) <> 'posted' then
      raise exception 'receipt % could not be held', receipt.id;
    end if;
  end loop;
end $$;
