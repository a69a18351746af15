-- A player learns that the winnings of free rounds were paid.
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
  'message', 'deposit_arrived', 'deposit_over', 'deposit_short', 'deposit_late', 'deposit_again', 'deposit_limited', 'deposit_barred',
  'deposit_credited', 'deposit_refunded', 'deposit_expired', 'withdrawal_sent', 'withdrawal_refused', 'cashback_paid', 'bonus_converted',
  'bonus_expired', 'bonus_played', 'free_rounds_paid', 'balance_credited', 'balance_debited')) not valid;
