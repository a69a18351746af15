-- A deposit is credited as far as the limits of its arrival leave room. The receipt of the rest names the rule that held it.
alter table transactions drop constraint transactions_reason_check, add constraint transactions_reason_check check (
  reason in ('expired', 'refused', 'underpaid', 'cancelled', 'failed', 'stopped', 'barred')) not valid;
alter table deposit_receipts
  add column held_for text check (held_for in ('account', 'limit_required', 'country_maximum', 'own_limit')),
  drop constraint deposit_receipts_kind_check,
  add constraint deposit_receipts_kind_check check (kind in ('arrived', 'over', 'short', 'late', 'again', 'limited', 'barred')) not valid,
  add constraint deposit_receipts_held_for_known check ((held_for is not null) = (kind in ('limited', 'barred'))) not valid;
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
  'message', 'deposit_arrived', 'deposit_over', 'deposit_short', 'deposit_late', 'deposit_again', 'deposit_limited', 'deposit_barred',
  'deposit_credited', 'deposit_refunded', 'deposit_expired', 'withdrawal_sent', 'withdrawal_refused', 'cashback_paid', 'bonus_converted',
  'bonus_expired', 'bonus_played', 'balance_credited', 'balance_debited')) not valid;
